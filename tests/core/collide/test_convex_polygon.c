/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"

#include "collide/vec2.h"
#include "reference_shapes.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 12 };

TEST(takes_what_is_convex)
{
    static const struct {
        const char *name;
        int given;
        Vec2 points[MOST];
        int count;
        double area;
        const char *error; /**< What it begins with, or NULL. */
    } cases[] = {
        {"clockwise", 3, {{0, 0}, {0, 2}, {2, 0}}, 3, 2, NULL},
        {"trap 4: counter-clockwise", 3, {{0, 0}, {2, 0}, {0, 2}}, 3, 2, NULL},
        {"repeated corners", 6, {{0, 0}, {0, 0}, {0, 2}, {2, 0}, {2, 0}, {0, 0}}, 3, 2, NULL},
        {"corners on straight sides",
         6,
         {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 0}, {0.7, 0}},
         3,
         2,
         NULL},
        {"a straight first corner", 5, {{0, 1}, {0, 2}, {2, 2}, {2, 0}, {0, 0}}, 4, 4, NULL},
        {"a sliver", 3, {{0, 0}, {1000, 1e-6}, {1000, 0}}, 3, 5e-4, NULL},
        {"far out", 3, {{1e4, 1e4}, {1e4, 10001}, {10001, 1e4}}, 3, 0.5, NULL},
        {"nothing", 0, {{0, 0}}, 0, 0, "fewer than three distinct"},
        {"two corners", 2, {{0, 0}, {1, 1}}, 0, 0, "fewer than three distinct"},
        {"two distinct corners",
         4,
         {{0, 0}, {1, 1}, {0, 0}, {1, 1}},
         0,
         0,
         "fewer than three distinct"},
        {"a third one behind the last",
         3,
         {{0, 0}, {1, 1}, {1, 1}, {0, 4}},
         0,
         0,
         "fewer than three distinct"},
        {"a line", 3, {{0, 0}, {1, 1}, {3, 3}}, 0, 0, "the polygon has no area"},
        {"a line there and back",
         4,
         {{0, 0}, {8, 8}, {3, 3}, {5, 5}},
         0,
         0,
         "the polygon has no area"},
        {"trap 8: a dent", 4, {{0, 0}, {1, 1}, {0, 4}, {4, 0}}, 0, 0, "the polygon is not convex"},
        {"a spike", 5, {{0, 0}, {0, 4}, {4, 4}, {4, 9}, {4, 0}}, 0, 0, "the polygon is not convex"},
        {"a bow", 4, {{0, 0}, {0, 4}, {6, 0}, {4, 5}}, 0, 0, "the polygon is not convex"},
        {"a star, which only turns right",
         5,
         {{0, 10}, {6, -8}, {-9.5, 3}, {9.5, 3}, {-6, -8}},
         0,
         0,
         "the polygon is not convex"},
        {"a square walked round twice",
         8,
         {{0, 0}, {0, 4}, {4, 4}, {4, 0}, {0, 0}, {0, 4}, {4, 4}, {4, 0}},
         0,
         0,
         "the polygon is not convex"},
        {"not finite", 3, {{0, 0}, {0, HUGE_VAL}, {1, 1}}, 0, 0, "corner 1 is not finite"},
        {"no number", 3, {{0, 0}, {0, 1}, {(double)NAN, 1}}, 0, 0, "corner 2 is not finite"},
        {"out of reach", 3, {{0, 0}, {0, 1}, {1e12, 1}}, 0, 0, "corner 2 is farther out"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConvexPolygon polygon;
        Error error = {.text = ""};
        bool is_made = convex_polygon_create(&polygon, cases[i].points, cases[i].given, &error);
        if (is_made != !cases[i].error || polygon.count != cases[i].count)
            fail_msg("%s: made %d with %d corners, not %d: %s", cases[i].name, is_made,
                     polygon.count, cases[i].count, error.text);
        if (cases[i].error && strncmp(error.text, cases[i].error, strlen(cases[i].error)) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, error.text, cases[i].error);
        Vec2 corners[MOST];
        for (int k = 0; k < polygon.count; k++)
            corners[k] = convex_polygon_corner(&polygon, k);
        double area = polygon_clockwise_area(corners, polygon.count);
        if (is_made && fabs(area - cases[i].area) > 1e-9)
            fail_msg("%s: area %.12g, not %.12g", cases[i].name, area, cases[i].area);
        convex_polygon_destroy(&polygon);
    }
}

/** Sides, the last one too, padding and bounds of a polygon are what its corners say. */
static void check_derived(const ConvexPolygon *polygon)
{
    assert_true(polygon->padded_count >= polygon->count && polygon->padded_count % 4 == 0);
    for (int i = 0; i < polygon->padded_count; i++) {
        int side = i < polygon->count ? i : 0;
        Vec2 corner = convex_polygon_corner(polygon, side);
        Vec2 next = convex_polygon_corner(polygon, convex_polygon_next(polygon, side));
        Vec2 normal = convex_polygon_normal(polygon, i);
        Vec2 along = vec2_unit_or(vec2_subtract(next, corner), vec2(0, 0));
        bool is_right = fabs(vec2_length(normal) - 1) < 1e-15 &&
                        vec2_distance(normal, vec2_left(along)) < 1e-12 &&
                        fabs(vec2_dot(normal, corner) - polygon->offset[i]) < 1e-11 &&
                        polygon->x[i] == corner.x && polygon->y[i] == corner.y &&
                        box_contains(polygon->bounds, corner);
        if (!is_right)
            fail_msg("side %d of %d: normal (%.17g, %.17g), offset %.17g", i, polygon->count,
                     normal.x, normal.y, polygon->offset[i]);
    }
}

TEST(derives_every_side)
{
    Random random = random_make(31, 1);
    for (int i = 0; i < 500; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, REFERENCE_CORNERS);
        check_derived(&polygon);
        convex_polygon_destroy(&polygon);
    }
}

/** The quick way of sat.h is only for polygons that rounding cannot confuse, and for all
 * those. */
TEST(tells_what_is_blunt)
{
    static const struct {
        const char *name;
        Vec2 points[MOST];
        int count;
        bool is_blunt;
    } cases[] = {
        {"a square", {{0, 0}, {0, 10}, {10, 10}, {10, 0}}, 4, true},
        {"eight corners",
         {{0, 3}, {0, 7}, {3, 10}, {7, 10}, {10, 7}, {10, 3}, {7, 0}, {3, 0}},
         8,
         true},
        {"nine corners",
         {{0, 3}, {0, 7}, {3, 10}, {5, 11}, {7, 10}, {10, 7}, {10, 3}, {7, 0}, {3, 0}},
         9,
         false},
        {"a corner bent by little more than a hundredth",
         {{0, 0}, {0, 10}, {10, 10.11}, {20, 10}, {20, 0}},
         5,
         true},
        {"a corner bent by less", {{0, 0}, {0, 10}, {10, 10.04}, {20, 10}, {20, 0}}, 5, false},
        {"a spike", {{0, 0}, {0, 0.05}, {10, 0}}, 3, false},
        {"up to a million", {{-1e6, -1e6}, {-1e6, 1e6}, {1e6, 1e6}, {1e6, -1e6}}, 4, true},
        {"past it to the left", {{-1000001, 0}, {-1000001, 10}, {0, 10}, {0, 0}}, 4, false},
        {"past it below", {{0, -1000001}, {0, 0}, {10, 0}, {10, -1000001}}, 4, false},
        {"past it to the right", {{0, 0}, {0, 10}, {1000001, 10}, {1000001, 0}}, 4, false},
        {"past it above", {{0, 0}, {0, 1000001}, {10, 1000001}, {10, 0}}, 4, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConvexPolygon polygon;
        Error error;
        assert_true(convex_polygon_create(&polygon, cases[i].points, cases[i].count, &error));
        if (polygon.is_blunt != cases[i].is_blunt)
            fail_msg("%s: blunt is %d", cases[i].name, polygon.is_blunt);
        convex_polygon_destroy(&polygon);
    }
}

TEST(places_a_turned_copy)
{
    static const Vec2 square[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
    static const struct {
        const char *name;
        Vec2 pivot;
        double degrees;
        Vec2 shift;
        Vec2 first; /**< Where corner 0 comes to. */
        Vec2 third;
    } cases[] = {
        {"not at all", {5, 5}, 0, {0, 0}, {0, 0}, {10, 10}},
        {"moved", {5, 5}, 0, {3, -2}, {3, -2}, {13, 8}},
        {"a quarter turn", {5, 5}, 90, {0, 0}, {10, 0}, {0, 10}},
        {"about a corner", {10, 10}, 180, {0, 0}, {20, 20}, {10, 10}},
        {"turned clockwise and moved", {0, 0}, -90, {1, 1}, {1, 1}, {11, -9}},
    };
    ConvexPolygon shape;
    ConvexPolygon placed;
    Error error;
    assert_true(convex_polygon_create(&shape, square, 4, &error));
    assert_true(convex_polygon_create(&placed, square, 4, &error));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        convex_polygon_place(&shape, cases[i].pivot, angle_unit_degrees(cases[i].degrees),
                             cases[i].shift, &placed);
        Vec2 first = convex_polygon_corner(&placed, 0);
        Vec2 third = convex_polygon_corner(&placed, 2);
        if (vec2_distance(first, cases[i].first) > 0 || vec2_distance(third, cases[i].third) > 0)
            fail_msg("%s: (%.17g, %.17g) and (%.17g, %.17g)", cases[i].name, first.x, first.y,
                     third.x, third.y);
        check_derived(&placed);
    }
    convex_polygon_destroy(&shape);
    convex_polygon_destroy(&placed);
}

/* The free point nearest to a wish: the wish, its foot on one line, or the crossing of two. */

enum { PLANES_MAX = 5 };

typedef struct NearestCase {
    const char *name;
    Vec2 wish;
    int count;
    HalfPlane planes[PLANES_MAX];
    bool is_found;
    Vec2 point; /* The wish where nothing is found. */
} NearestCase;

static const NearestCase cases[] = {
    {"no planes", {3, 4}, 0, {{{0, 0}, 0}}, true, {3, 4}},
    {"free of one", {3, 4}, 1, {{{1, 0}, 2}}, true, {3, 4}},
    {"on the line", {3, 4}, 1, {{{1, 0}, 3}}, true, {3, 4}},
    {"behind it by as much as rounding may", {0, 0}, 1, {{{1, 0}, 1e-7}}, true, {0, 0}},
    {"behind it by more", {0, 0}, 1, {{{1, 0}, 1.1e-7}}, true, {1.1e-7, 0}},
    {"its foot on a line", {0, 0}, 1, {{{1, 0}, 2}}, true, {2, 0}},
    {"the foot on a slanted line", {5, 0}, 1, {{{0.6, 0.8}, 13}}, true, {11, 8}},
    {"the foot on the second line", {0, 0}, 2, {{{1, 0}, -3}, {{0, 1}, 2}}, true, {0, 2}},
    {"free feet on both, the second nearer", {0, 0}, 2, {{{0, -1}, -3}, {{0, 1}, 1}}, true, {0, 1}},
    {"free feet on both, the first nearer", {0, 0}, 2, {{{0, 1}, 1}, {{0, -1}, -3}}, true, {0, 1}},
    {"of equally near ones the first", {0, 0}, 2, {{{1, 0}, 1}, {{0, 1}, 1e-8}}, true, {1, 0}},
    {"a crossing", {0, 0}, 2, {{{1, 0}, 1}, {{0, 1}, 2}}, true, {1, 2}},
    {"a crossing of slanted lines",
     {0, 0},
     2,
     {{{0.6, 0.8}, 5}, {{-0.8, 0.6}, 10}},
     true,
     {-5, 10}},
    {"a crossing with the third", {0, 0}, 3, {{{1, 0}, 1}, {{1, 0}, 2}, {{0, 1}, 3}}, true, {2, 3}},
    {"a crossing of the last two",
     {0, 0},
     4,
     {{{1, 0}, -9}, {{0, 1}, -9}, {{-0.6, 0.8}, 7}, {{0.6, 0.8}, 7}},
     true,
     {0, 8.75}},
    {"two lines that meet far away", {0, 0}, 2, {{{1, 0}, 1}, {{-1, 1e-9}, -0.5}}, true, {1, 5e8}},
    {"two that count as parallel", {0, 0}, 2, {{{1, 0}, 1}, {{-1, 9e-10}, -0.5}}, false, {0, 0}},
    {"nothing is free between two", {0, 5}, 2, {{{1, 0}, 1}, {{-1, 0}, 1}}, false, {0, 5}},
    {"nothing is free among three",
     {0, 0},
     3,
     {{{0, 1}, 1}, {{0.6, -0.8}, 1}, {{-0.6, -0.8}, 1}},
     false,
     {0, 0}},
};

static void check(const NearestCase *c, const HalfPlane *planes)
{
    Vec2 point;
    bool is_found = half_planes_nearest(planes, c->count, c->wish, &point);
    double most = 1e-12 + 1e-15 * vec2_length(c->point);
    if (is_found != c->is_found || !(vec2_distance(point, c->point) <= most))
        fail_msg("%s: found %d, (%.17g, %.17g)", c->name, is_found, point.x, point.y);
}

/* Once with a plane behind that nothing is free of, and once where the memory ends with the last.
 */
TEST(nearest)
{
    for (size_t i = 0; i < COUNT(cases); i++) {
        const NearestCase *c = &cases[i];
        HalfPlane planes[PLANES_MAX + 1];
        for (int k = 0; k <= PLANES_MAX; k++)
            planes[k] = k < c->count ? c->planes[k] : (HalfPlane){{1, 0}, 1e12};
        check(c, planes);
        HalfPlane *exact = malloc(sizeof *exact * (size_t)c->count + 1);
        assert_non_null(exact);
        memcpy(exact, planes, sizeof *exact * (size_t)c->count);
        check(c, exact);
        free(exact);
    }
}

/** Corners on straight sides are dropped, so the arrays are shorter than the room for them. */
TEST(made_in_given_room_is_the_same)
{
    enum { CORNERS = 24, ROOM = CONVEX_POLYGON_ROOM(CORNERS) };
    for (int sides = 3; sides <= CORNERS; sides += 3) {
        Vec2 points[CORNERS];
        _Alignas(16) double room[ROOM];
        ConvexPolygon made;
        ConvexPolygon created;
        Error error;
        for (int i = 0; i < sides; i++) {
            Vec2 from = angle_unit_degrees(-1080.0 / sides * (i / 3));
            Vec2 to = angle_unit_degrees(-1080.0 / sides * (i / 3 + 1));
            points[i] = vec2_mix(vec2_scale(from, 100), vec2_scale(to, 100), i % 3 / 3.0);
        }
        bool is_made = convex_polygon_make(&made, points, sides, room, &error);
        bool is_created = convex_polygon_create(&created, points, sides, &error);
        bool is_same = made.count == created.count && made.is_blunt == created.is_blunt &&
                       made.padded_count == created.padded_count;
        for (int i = 0; is_created && is_same && i < 5 * made.padded_count; i++)
            is_same = is_same_number(room[i], created.x[i]);
        convex_polygon_destroy(&created);
        if (is_made != is_created || !is_same || is_made != (sides > 6))
            fail_msg("%d corners: made %d, created %d, the same %d", sides, is_made, is_created,
                     is_same);
    }
}
