/* SPDX-License-Identifier: MIT */
#include "collide/sat.h"

#include "reference_shapes.h"
#include "support/shape.h"
#include "test.h"

#include <stdlib.h>

#define LEAST ((long double)CONTACT_EPSILON)
#define TIE ((long double)CONTACT_TIE)
#define ROOT_HALF 0.70710678118654752

static const Vec2 square[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
static const Vec2 square_backwards[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
static const Vec2 plank[] = {{0, 0}, {0, 4}, {100, 4}, {100, 0}};
static const Vec2 wide_corner[] = {{0, 0}, {-10, -1}, {10, -1}};
static const Vec2 flat_corner[] = {{-5000, -1e-8}, {0, 0}, {5000, -1e-8}, {0, -100}};
static const Vec2 needle[] = {{0, 0}, {1000, 0.001}, {1000, -0.001}};
/* Two sides that are equally near to the origin but for the rounding of the prototype's example. */
static const Vec2 near_tie[] = {
    {-2.5118300001, -2.5118299991}, {-2.5118300001, 9}, {9, 9}, {9, -2.5118299991}};

static void assert_contact(const char *name, Contact contact, Contact wanted)
{
    bool is_same = contact.hit == wanted.hit;
    if (is_same && wanted.hit)
        is_same = fabs(contact.depth - wanted.depth) < 1e-9 &&
                  vec2_distance(contact.normal, wanted.normal) < 1e-9;
    if (!is_same)
        fail_msg("%s: hit %d normal (%.12g, %.12g) depth %.12g, not hit %d (%.12g, %.12g) %.12g",
                 name, contact.hit, contact.normal.x, contact.normal.y, contact.depth, wanted.hit,
                 wanted.normal.x, wanted.normal.y, wanted.depth);
}

TEST(knows_circles_and_polygons)
{
    static const struct {
        const char *name;
        const Vec2 *points;
        int count;
        Circle circle;
        Contact wanted;
    } cases[] = {
        {"trap 1: inside both slabs, clear of the corner",
         square,
         4,
         {{12, 12}, 2.5},
         {.hit = false}},
        {"trap 1: at the corner for real",
         square,
         4,
         {{12, 12}, 3},
         {{ROOT_HALF, ROOT_HALF}, 3 - 2 / ROOT_HALF, true}},
        {"trap 2: out by the left side", square, 4, {{-1, 5}, 2}, {{-1, 0}, 1, true}},
        {"trap 2: out by the right side", square, 4, {{11, 5}, 2}, {{1, 0}, 1, true}},
        {"trap 2: out by the upper side", square, 4, {{5, 11}, 2}, {{0, 1}, 1, true}},
        {"trap 2: out by the lower side", square, 4, {{5, -1}, 2}, {{0, -1}, 1, true}},
        {"trap 3: nearer than the tolerance is no contact",
         square,
         4,
         {{-2, 5}, 2.00009},
         {.hit = false}},
        {"trap 3: deeper than the tolerance is one",
         square,
         4,
         {{-2, 5}, 2.00011},
         {{-1, 0}, 0.00011, true}},
        {"trap 3: a tie but for rounding goes to the first side",
         near_tie,
         4,
         {{0, 0}, 1},
         {{-1, 0}, 3.5118299991, true}},
        {"trap 3: the middle of a square leaves by the first side",
         square,
         4,
         {{5, 5}, 1},
         {{-1, 0}, 6, true}},
        {"trap 4: drawn counter-clockwise, left side",
         square_backwards,
         4,
         {{-1, 5}, 2},
         {{-1, 0}, 1, true}},
        {"trap 4: drawn counter-clockwise, upper side",
         square_backwards,
         4,
         {{5, 11}, 2},
         {{0, 1}, 1, true}},
        {"trap 6: a center inside leaves by the shorter end",
         plank,
         4,
         {{97, 2.5}, 1},
         {{0, 1}, 2.5, true}},
        {"trap 6: wholly inside", plank, 4, {{99, 2}, 0.5}, {{1, 0}, 1.5, true}},
        {"trap 6: a circle around the whole polygon",
         square,
         4,
         {{5, 4}, 100},
         {{0, -1}, 104, true}},
        {"trap 9: the last side is a side", square, 4, {{5, -1.5}, 2}, {{0, -1}, 0.5, true}},
        {"trap 9: apart by the last side alone", square, 4, {{5, -2.5}, 2}, {.hit = false}},
        {"trap 10: a center on a corner", square, 4, {{0, 10}, 2}, {{-1, 0}, 2, true}},
        {"trap 10: nearer to a corner than can be squared",
         square,
         4,
         {{-1e-200, -1e-200}, 2},
         {{-1, 0}, 2, true}},
        {"trap 10: a center on a side", square, 4, {{5, 10}, 2}, {{0, 1}, 2, true}},
        {"trap 10: a hair outside a corner",
         square,
         4,
         {{10 + 3e-12, 10 + 3e-12}, 2},
         {{ROOT_HALF, ROOT_HALF}, 2, true}},
        {"touching is no hit", square, 4, {{-2, 5}, 2}, {.hit = false}},
        {"above a blunt corner", wide_corner, 3, {{0, 3}, 4}, {{0, 1}, 1, true}},
        {"beside a corner too flat for rounding",
         flat_corner,
         4,
         {{40, 1}, 2},
         {{2e-12, 1}, 1, true}},
        {"past the needle's tip", needle, 3, {{-3, 0}, 5}, {{-1, 0}, 2, true}},
        {"inside the needle", needle, 3, {{999, 0}, 5}, {{-1e-6, 1}, 5.000999, true}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConvexPolygon polygon = shape_make(cases[i].points, cases[i].count);
        assert_contact(cases[i].name, sat_circle_polygon(cases[i].circle, &polygon),
                       cases[i].wanted);
        convex_polygon_destroy(&polygon);
    }
}

/* Whichever corner an outline begins with, past a needle's tip it is the tip that is near, also
 * where rounding puts the point on the inner side of both lines. */
TEST(knows_the_tip_from_any_corner)
{
    for (int k = 0; k < 600; k++) {
        int place = k / 3; /* Each from three corners. */
        Vec2 tip = {90100 + place * 7.3, 80050 + place * 3.1};
        Vec2 way = vec2_unit_or(vec2(cos(place * 0.7), sin(place * 0.7)), vec2(1, 0));
        Vec2 across = vec2_scale(vec2_left(way), 1e-9);
        Vec2 end = vec2_add_scaled(tip, way, 1000);
        Vec2 outline[] = {tip, vec2_add(end, across), vec2_subtract(end, across)};
        Vec2 corners[3];
        for (int i = 0; i < 3; i++)
            corners[i] = outline[(k + i) % 3];
        ConvexPolygon polygon = shape_make(corners, 3);
        Vec2 normal;
        double distance = polygon_distance(vec2_add_scaled(tip, way, -3), &polygon, &normal);
        if (fabs(distance - 3) > 1e-6 || vec2_distance(normal, vec2_scale(way, -1)) > 1e-6)
            fail_msg("%d: %.12g away, normal (%g, %g)", k, distance, normal.x, normal.y);
        convex_polygon_destroy(&polygon);
    }
}

/** A polygon whose upper side has a corner in it, flatter than rounding at this place can tell. */
static ConvexPolygon make_flat_corner(Vec2 at)
{
    Vec2 corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = vec2_add(flat_corner[i], at);
    return shape_make(corners, 4);
}

TEST(knows_corners_flatter_than_rounding)
{
    Vec2 corner = {1234.567, 8765.432};
    ConvexPolygon polygon = make_flat_corner(corner);
    for (int i = -100; i <= 100; i++) {
        Circle circle = {vec2_add(corner, vec2(i * 0.003, 0.2)), 1};
        Contact contact = sat_circle_polygon(circle, &polygon);
        if (fabs(contact.depth - 0.8) > 1e-8 || vec2_distance(contact.normal, vec2(0, 1)) > 1e-8)
            fail_msg("%g beside the corner: depth %.12g, normal (%.12g, %.12g)", i * 0.003,
                     contact.depth, contact.normal.x, contact.normal.y);
    }
    convex_polygon_destroy(&polygon);
}

TEST(knows_circles)
{
    static const struct {
        const char *name;
        Circle a, b;
        Contact wanted;
    } cases[] = {
        {"side by side", {{3, 0}, 2}, {{0, 0}, 2}, {{1, 0}, 1, true}},
        {"aslant", {{3, 4}, 3}, {{0, 0}, 3}, {{0.6, 0.8}, 1, true}},
        {"apart", {{5, 0}, 2}, {{0, 0}, 2}, {.hit = false}},
        {"touching", {{4, 0}, 2}, {{0, 0}, 2}, {.hit = false}},
        {"shallower than a contact", {{4 - 9e-5, 0}, 2}, {{0, 0}, 2}, {.hit = false}},
        {"one inside the other", {{0, 1}, 1}, {{0, 0}, 10}, {{0, 1}, 10, true}},
        {"trap 10: one center", {{7, 7}, 1}, {{7, 7}, 2}, {{1, 0}, 3, true}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_contact(cases[i].name, sat_circle_circle(cases[i].a, cases[i].b), cases[i].wanted);
}

TEST(knows_polygons)
{
    static const Vec2 right_of_it[] = {{9, 2}, {9, 8}, {20, 8}, {20, 2}};
    static const Vec2 left_of_it[] = {{-20, 2}, {-20, 8}, {1, 8}, {1, 2}};
    static const Vec2 inside[] = {{6, 2}, {6, 3}, {9, 3}, {9, 2}};
    static const Vec2 diamond[] = {{12, 10.5}, {10.5, 12}, {12, 13.5}, {13.5, 12}};
    static const Vec2 touching[] = {{10, 0}, {10, 10}, {20, 10}, {20, 0}};
    static const Vec2 below[] = {{2, -8}, {2, 1.5}, {8, 1.5}, {8, -8}};
    static const struct {
        const char *name;
        const Vec2 *points;
        Contact wanted;
    } cases[] = {
        {"trap 5: from the right", right_of_it, {{1, 0}, 1, true}},
        {"trap 5: from the left", left_of_it, {{-1, 0}, 1, true}},
        {"trap 9: across the last side", below, {{0, -1}, 1.5, true}},
        {"trap 6: wholly inside", inside, {{0, -1}, 3, true}},
        {"apart only across a corner", diamond, {.hit = false}},
        {"touching is no hit", touching, {.hit = false}},
        {"the same square", square, {{-1, 0}, 10, true}},
    };
    ConvexPolygon block = shape_make(square, 4);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConvexPolygon polygon = shape_make(cases[i].points, 4);
        assert_contact(cases[i].name, sat_polygon_polygon(&polygon, &block), cases[i].wanted);
        convex_polygon_destroy(&polygon);
    }
    convex_polygon_destroy(&block);
}

/** One random pair against the reference: depth, unit normal, and apart after the move. */
static void check_pair(Circle circle, const ConvexPolygon *polygon)
{
    long double radius = (long double)circle.radius;
    LongVec2 at = reference_point(circle.at);
    long double exact = radius - reference_distance(at, polygon);
    Contact contact = sat_circle_polygon(circle, polygon);
    if (fabsl(exact - LEAST) > 1e-9L && contact.hit != (exact > LEAST))
        fail_msg("%d corners, circle (%.17g, %.17g) %.17g: hit %d, depth %.17Lg", polygon->count,
                 circle.at.x, circle.at.y, circle.radius, contact.hit, exact);
    if (!contact.hit)
        return;
    LongVec2 normal = reference_point(contact.normal);
    long double depth = (long double)contact.depth;
    LongVec2 moved = {at.x + normal.x * depth, at.y + normal.y * depth};
    long double left = radius - reference_distance(moved, polygon);
    bool is_right = depth > exact - 1e-9L && depth < exact + 1e-9L && left < TIE + 1e-9L &&
                    fabs(vec2_length(contact.normal) - 1) < 1e-15;
    if (!is_right)
        fail_msg("%d corners, circle (%.17g, %.17g) %.17g: depth %.17g, not %.17Lg; %.3Lg left",
                 polygon->count, circle.at.x, circle.at.y, circle.radius, contact.depth, exact,
                 left);
}

TEST(agrees_with_the_nearest_point)
{
    Random random = random_make(11, 1);
    for (int i = 0; i < 6000; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, REFERENCE_CORNERS);
        for (int j = 0; j < 25; j++) {
            Vec2 at = reference_random_point(&random, &polygon);
            Vec2 normal;
            long double exact = reference_distance(reference_point(at), &polygon);
            double distance = polygon_distance(at, &polygon, &normal);
            long double off = fabsl(exact - (long double)distance);
            if (off > 1e-9L)
                fail_msg("distance %.17g, not %.17Lg", distance, exact);
            check_pair((Circle){at, fabs(distance) * random_between(&random, 0.5, 1.5) + 0.01},
                       &polygon);
            check_pair((Circle){at, pow(10, random_between(&random, -3, 3))}, &polygon);
        }
        convex_polygon_destroy(&polygon);
    }
}

/** The shortest way for A out of B the long way: over the sides of the hull of all corner
 * differences. */
static long double reference_way_out(const ConvexPolygon *a, const ConvexPolygon *b)
{
    LongVec2 points[144];
    int count = 0;
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++)
            points[count++] = (LongVec2){(long double)b->x[j] - (long double)a->x[i],
                                         (long double)b->y[j] - (long double)a->y[i]};
    }
    long double shortest = HUGE_VALL;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            long double x = points[j].x - points[i].x;
            long double y = points[j].y - points[i].y;
            long double length = hypotl(x, y);
            long double farthest = -HUGE_VALL;
            for (int k = 0; k < count && length > 1e-9L; k++)
                farthest = fmaxl(
                    farthest,
                    (-y * (points[k].x - points[i].x) + x * (points[k].y - points[i].y)) / length);
            if (length > 1e-9L && farthest < 1e-9L)
                shortest = fminl(shortest, (y * points[i].x - x * points[i].y) / -length);
        }
    }
    return shortest;
}

TEST(agrees_with_the_corner_differences)
{
    Random random = random_make(12, 1);
    for (int i = 0; i < 1500; i++) {
        ConvexPolygon a = reference_random_polygon(&random, 5);
        ConvexPolygon b = reference_random_polygon(&random, 5);
        ConvexPolygon placed;
        Vec2 at = reference_random_point(&random, &b);
        Error error;
        Vec2 corners[REFERENCE_CORNERS];
        for (int k = 0; k < a.count; k++)
            corners[k] = vec2_add(
                vec2_subtract(convex_polygon_corner(&a, k), convex_polygon_corner(&a, 0)), at);
        assert_true(convex_polygon_create(&placed, corners, a.count, &error));
        long double exact = reference_way_out(&placed, &b);
        Contact contact = sat_polygon_polygon(&placed, &b);
        bool is_near = fabsl(exact - LEAST) < 1e-8L;
        if (!is_near && contact.hit != (exact > LEAST))
            fail_msg("pair %d: hit %d, depth %.17Lg", i, contact.hit, exact);
        if (contact.hit && fabsl((long double)contact.depth - exact) > 1e-9L)
            fail_msg("pair %d: depth %.17g, not %.17Lg", i, contact.depth, exact);
        for (int k = 0; contact.hit && k < a.count; k++)
            corners[k] = vec2_add_scaled(corners[k], contact.normal, contact.depth);
        convex_polygon_destroy(&placed);
        assert_true(convex_polygon_create(&placed, corners, a.count, &error));
        if (sat_polygon_polygon(&placed, &b).hit)
            fail_msg("pair %d: still a hit after the move", i);
        convex_polygon_destroy(&placed);
        convex_polygon_destroy(&a);
        convex_polygon_destroy(&b);
    }
}

/** Polygons of few sides are answered lane by lane, with the same bits as the plain way's. */
TEST(few_sides_give_the_same_bits)
{
    Random random = random_make(82, 1);
    for (int i = 0; i < 20000; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, CONVEX_POLYGON_FEW);
        for (int j = 0; j < 10; j++) {
            Circle circle = {reference_random_point(&random, &polygon), 1e5};
            Vec2 normal;
            double depth = 1e5 - polygon_distance(circle.at, &polygon, &normal);
            Contact contact = sat_circle_polygon(circle, &polygon);
            if (contact.depth != depth || contact.normal.x != normal.x ||
                contact.normal.y != normal.y)
                fail_msg("%d corners, (%.17g, %.17g): %.17g along (%.17g, %.17g), plainly %.17g "
                         "along (%.17g, %.17g)",
                         polygon.count, circle.at.x, circle.at.y, contact.depth, contact.normal.x,
                         contact.normal.y, depth, normal.x, normal.y);
        }
        convex_polygon_destroy(&polygon);
    }
}

/** Both ways of looking, and the slow way: the largest, and the first within `tie` of it. */
static void check_search(const ConvexPolygon *polygon, Vec2 point, double tie)
{
    double largest = -HUGE_VAL;
    for (int i = 0; i < polygon->count; i++)
        largest = fmax(largest, side_separation(polygon, i, point));
    int first = 0;
    while (side_separation(polygon, first, point) < largest - tie)
        first++;
    double plain = side_search_largest_plain(polygon, point);
    int plain_first = side_search_first_plain(polygon, point, plain - tie);
    double chosen = side_search_largest(polygon, point);
    int chosen_first = side_search_first(polygon, point, chosen - tie);
    if (plain != largest || chosen != largest || plain_first != first || chosen_first != first)
        fail_msg("%d corners, (%.17g, %.17g): %.17g at %d plainly, %.17g at %d by lanes",
                 polygon->count, point.x, point.y, plain, plain_first, chosen, chosen_first);
}

TEST(finds_the_same_bits_both_ways)
{
    Random random = random_make(81, 1);
    for (int i = 0; i < 4000; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, REFERENCE_CORNERS);
        for (int j = 0; j < 25; j++) {
            Vec2 point = reference_random_point(&random, &polygon);
            check_search(&polygon, point, 0);
            check_search(&polygon, point, CONTACT_TIE);
        }
        convex_polygon_destroy(&polygon);
    }
}

TEST(stops_at_the_last_side)
{
    static const Vec2 corners[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
    ConvexPolygon polygon;
    Error error;
    assert_true(convex_polygon_create(&polygon, corners, 4, &error));
    static const struct {
        const char *name;
        Vec2 point;
        double largest;
        int first;
    } cases[] = {
        {"left", {-1, 5}, 1, 0},       {"above", {5, 12}, 2, 1},
        {"right", {13, 5}, 3, 2},      {"trap 9: below, the last side", {5, -4}, 4, 3},
        {"the middle", {5, 5}, -5, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double largest = side_search_largest(&polygon, cases[i].point);
        int first = side_search_first(&polygon, cases[i].point, largest);
        if (largest != cases[i].largest || first != cases[i].first)
            fail_msg("%s: %g at side %d", cases[i].name, largest, first);
    }
    convex_polygon_destroy(&polygon);
}
