/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"

#include "reference_shapes.h"
#include "support/shape.h"
#include "test.h"

#include <stdlib.h>

static const Vec2 square[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}};
static const Vec2 sheet[] = {{0, 0}, {0, 100}, {0.001, 100}, {0.001, 0}};
static const Vec2 spike[] = {{0, 0}, {-100, 10}, {-100, -10}};
static const Vec2 tent[] = {{-50, -50}, {0, 0}, {50, -50}};
static const Vec2 flat_corner[] = {{-5000, -1e-8}, {0, 0}, {5000, -1e-8}, {0, -100}};

static void assert_touch(const char *name, Touch touch, Touch wanted)
{
    bool is_same = touch.hit == wanted.hit;
    if (is_same && wanted.hit)
        is_same = fabs(touch.time - wanted.time) < 1e-9 &&
                  vec2_distance(touch.normal, wanted.normal) < 1e-9;
    if (!is_same)
        fail_msg("%s: hit %d time %.12g normal (%.12g, %.12g), not hit %d %.12g (%.12g, %.12g)",
                 name, touch.hit, touch.time, touch.normal.x, touch.normal.y, wanted.hit,
                 wanted.time, wanted.normal.x, wanted.normal.y);
}

TEST(knows_circles_against_polygons)
{
    static const struct {
        const char *name;
        const Vec2 *points;
        int count;
        Circle circle;
        Vec2 move;
        Touch wanted;
    } cases[] = {
        {"onto a side", square, 4, {{-10, 5}, 3}, {20, 0}, {{-1, 0}, 0.35, true}},
        {"onto the last side", square, 4, {{5, -10}, 3}, {0, 20}, {{0, -1}, 0.35, true}},
        {"trap 7: through something thin",
         sheet,
         4,
         {{-50, 50}, 1},
         {100, 0},
         {{-1, 0}, 0.49, true}},
        {"trap 7: through something thin, in one huge step",
         sheet,
         4,
         {{-1e6, 50}, 1},
         {2e6, 0},
         {{-1, 0}, 0.4999995, true}},
        {"onto a corner's circle", square, 4, {{-10, 13}, 5}, {20, 0}, {{-0.8, 0.6}, 0.3, true}},
        {"past a corner", square, 4, {{-10, 15.001}, 5}, {20, 0}, {.hit = false}},
        {"grazes a corner", tent, 3, {{-30, 5}, 5}, {60, 0}, {.hit = false}},
        {"ends where it grazes a corner", tent, 3, {{-30, 5}, 5}, {30, 0}, {.hit = false}},
        {"trap 1: through a corner's mitre only",
         square,
         4,
         {{-4.9, 10}, 3},
         {8, 8},
         {.hit = false}},
        {"stops short", square, 4, {{-10, 5}, 3}, {6.999, 0}, {.hit = false}},
        {"arrives just so", square, 4, {{-10, 5}, 3}, {7, 0}, {{-1, 0}, 1, true}},
        {"moves away", square, 4, {{-4, 5}, 3}, {-1, 0}, {.hit = false}},
        {"overlaps at the start", square, 4, {{-2, 5}, 3}, {-20, 0}, {{-1, 0}, 0, true}},
        {"wholly inside", square, 4, {{9, 5}, 0.5}, {-20, 0}, {{1, 0}, 0, true}},
        {"stands still and overlaps", square, 4, {{-2, 5}, 3}, {0, 0}, {{-1, 0}, 0, true}},
        {"stands still and touches", square, 4, {{-3, 5}, 3}, {0, 0}, {.hit = false}},
        {"stands still, clear", square, 4, {{-9, 5}, 3}, {0, 0}, {.hit = false}},
        {"touches and moves in", square, 4, {{-3, 5}, 3}, {1, 1}, {{-1, 0}, 0, true}},
        {"touches and moves along", square, 4, {{-3, 5}, 3}, {0, 100}, {.hit = false}},
        {"touches and moves away", square, 4, {{-3, 5}, 3}, {-1, 5}, {.hit = false}},
        {"a hair deep and moves in", square, 4, {{-3 + 9e-5, 5}, 3}, {1, 1}, {{-1, 0}, 0, true}},
        {"a hair deep and moves along", square, 4, {{-3 + 9e-5, 5}, 3}, {0, 100}, {.hit = false}},
        {"trap 12: along a wall past the next box's corner",
         square,
         4,
         {{-15, 13}, 3},
         {40, 0},
         {.hit = false}},
        {"trap 12: the same with the corner just reached",
         square,
         4,
         {{0, 13}, 3},
         {40, 0},
         {.hit = false}},
        {"onto a spike's tip, from its mitre",
         spike,
         3,
         {{40, 0}, 5},
         {-50, 0},
         {{1, 0}, 0.7, true}},
        {"out of a spike's mitre", spike, 3, {{7, 0}, 5}, {10, 1}, {.hit = false}},
        {"beside a corner too flat for rounding",
         flat_corner,
         4,
         {{40, 9}, 2},
         {0, -14},
         {{2e-12, 1}, 0.5, true}},
        {"trap 10: its center runs through a corner",
         square,
         4,
         {{-10, -10}, 1.4142135623730951},
         {10, 10},
         {{-0.70710678118654752, -0.70710678118654752}, 0.9, true}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConvexPolygon polygon = shape_make(cases[i].points, cases[i].count);
        Touch touch = sweep_circle_polygon(cases[i].circle, cases[i].move, &polygon);
        assert_touch(cases[i].name, touch, cases[i].wanted);
        convex_polygon_destroy(&polygon);
    }
}

TEST(knows_corners_flatter_than_rounding)
{
    Vec2 corner = {1234.567, 8765.432};
    Vec2 corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = vec2_add(flat_corner[i], corner);
    ConvexPolygon polygon = shape_make(corners, 4);
    for (int i = -100; i <= 100; i++) {
        Circle circle = {vec2_add(corner, vec2(i * 0.003, 3)), 1};
        Touch touch = sweep_circle_polygon(circle, vec2(0, -4), &polygon);
        if (fabs(touch.time - 0.5) > 1e-8 || vec2_distance(touch.normal, vec2(0, 1)) > 1e-8)
            fail_msg("%g beside the corner: time %.12g, normal (%.12g, %.12g)", i * 0.003,
                     touch.time, touch.normal.x, touch.normal.y);
    }
    convex_polygon_destroy(&polygon);
}

TEST(knows_circles_against_circles)
{
    static const struct {
        const char *name;
        Circle a;
        Vec2 move;
        Circle b;
        Touch wanted;
    } cases[] = {
        {"head on", {{0, 0}, 1}, {10, 0}, {{10, 0}, 2}, {{-1, 0}, 0.7, true}},
        {"off the middle", {{0, 3}, 2}, {20, 0}, {{10, 0}, 3}, {{-0.8, 0.6}, 0.3, true}},
        {"past it", {{0, 5.001}, 2}, {20, 0}, {{10, 0}, 3}, {.hit = false}},
        {"grazes it", {{0, 5}, 2}, {20, 0}, {{10, 0}, 3}, {.hit = false}},
        {"stops short", {{0, 0}, 1}, {6.999, 0}, {{10, 0}, 2}, {.hit = false}},
        {"arrives just so", {{0, 0}, 1}, {7, 0}, {{10, 0}, 2}, {{-1, 0}, 1, true}},
        {"moves away", {{0, 0}, 1}, {-10, 0}, {{10, 0}, 2}, {.hit = false}},
        {"overlaps at the start", {{0, 0}, 6}, {-10, 0}, {{10, 0}, 5}, {{-1, 0}, 0, true}},
        {"touches and moves in", {{0, 0}, 5}, {1, 3}, {{10, 0}, 5}, {{-1, 0}, 0, true}},
        {"touches and moves along", {{0, 0}, 5}, {0, 3}, {{10, 0}, 5}, {.hit = false}},
        {"one center", {{0, 0}, 5}, {0, 0}, {{0, 0}, 5}, {{1, 0}, 0, true}},
        {"a ray", {{0, 3}, 0}, {20, 0}, {{10, 0}, 5}, {{-0.8, 0.6}, 0.3, true}},
        {"a ray past it", {{0, 5.1}, 0}, {20, 0}, {{10, 0}, 5}, {.hit = false}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_touch(cases[i].name, sweep_circle_circle(cases[i].a, cases[i].move, cases[i].b),
                     cases[i].wanted);
}

TEST(knows_rays_and_sight)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        Touch wanted;
        bool crosses;
    } cases[] = {
        {"across", {-10, 5}, {20, 5}, {{-1, 0}, 1.0 / 3, true}, true},
        {"ends inside", {-10, 5}, {5, 5}, {{-1, 0}, 2.0 / 3, true}, true},
        {"starts inside", {5, 4}, {50, 4}, {{0, -1}, 0, true}, true},
        {"stays inside", {5, 4}, {6, 4}, {{0, -1}, 0, true}, true},
        {"stops short", {-10, 5}, {-1, 5}, {.hit = false}, false},
        {"ends on a side", {-10, 5}, {0, 5}, {{-1, 0}, 1, true}, false},
        {"along a side", {-10, 10}, {20, 10}, {.hit = false}, false},
        {"along the last side", {20, 0}, {-20, 0}, {.hit = false}, false},
        {"through a corner alone", {-5, 5}, {5, 15}, {.hit = false}, false},
        {"from a corner outwards", {10, 10}, {20, 5}, {.hit = false}, false},
        {"from a corner inwards", {10, 10}, {5, 2}, {{0, 1}, 0, true}, true},
        {"from a side inwards", {0, 5}, {20, 6}, {{-1, 0}, 0, true}, true},
        {"from a side outwards", {0, 5}, {-20, 6}, {.hit = false}, false},
        {"corner to corner", {0, 0}, {10, 10}, {{-1, 0}, 0, true}, true},
        {"no length, outside", {20, 20}, {20, 20}, {.hit = false}, false},
        {"no length, inside", {5, 4}, {5, 4}, {{0, -1}, 0, true}, true},
        {"clips a corner", {-1, 8.5}, {3, 12.5}, {{-1, 0}, 0.25, true}, true},
    };
    ConvexPolygon block = shape_make(square, 4);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 move = vec2_subtract(cases[i].to, cases[i].from);
        assert_touch(cases[i].name, sweep_circle_polygon((Circle){cases[i].from, 0}, move, &block),
                     cases[i].wanted);
        if (sweep_segment_crosses(cases[i].from, cases[i].to, &block) != cases[i].crosses)
            fail_msg("%s: crosses is not %d", cases[i].name, cases[i].crosses);
    }
    convex_polygon_destroy(&block);
}

/** The distance from the outline at a part of the move. It is convex over the move. */
static long double distance_at(Vec2 from, Vec2 move, const ConvexPolygon *polygon, long double time)
{
    LongVec2 start = reference_point(from);
    LongVec2 way = reference_point(move);
    return reference_distance((LongVec2){start.x + time * way.x, start.y + time * way.y}, polygon);
}

/** The part of the way at which the distance is least. */
static long double nearest_time(Vec2 from, Vec2 move, const ConvexPolygon *polygon)
{
    long double low = 0;
    long double high = 1;
    for (int i = 0; i < 90; i++) {
        long double left = low + (high - low) / 3;
        long double right = high - (high - low) / 3;
        if (distance_at(from, move, polygon, left) <= distance_at(from, move, polygon, right))
            high = right;
        else
            low = left;
    }
    return (low + high) / 2;
}

/** The first part of the way, up to `high`, at which the distance has come down to `radius`. */
static long double first_time(Vec2 from, Vec2 move, const ConvexPolygon *polygon,
                              long double radius, long double high)
{
    long double low = 0;
    for (int i = 0; i < 70; i++) {
        long double middle = (low + high) / 2;
        if (distance_at(from, move, polygon, middle) > radius)
            low = middle;
        else
            high = middle;
    }
    return high;
}

/**
 * A touch must be where the reference finds it. Where the way only just touches the time hardly
 * says where, so there the distance at that time decides.
 */
static void check_sweep(Circle circle, Vec2 move, const ConvexPolygon *polygon)
{
    long double radius = (long double)circle.radius;
    long double start = distance_at(circle.at, move, polygon, 0) - radius;
    long double nearest = nearest_time(circle.at, move, polygon);
    long double deepest = distance_at(circle.at, move, polygon, nearest) - radius;
    if (fabsl(start + (long double)CONTACT_EPSILON) < 1e-8L || fabsl(deepest) < 1e-7L || start <= 0)
        return;
    Touch touch = sweep_circle_polygon(circle, move, polygon);
    if (touch.hit != (deepest < 0))
        fail_msg("%d corners, (%.17g, %.17g) %.17g by (%.17g, %.17g): hit %d, deepest %.5Lg",
                 polygon->count, circle.at.x, circle.at.y, circle.radius, move.x, move.y, touch.hit,
                 deepest);
    if (!touch.hit)
        return;
    long double exact = first_time(circle.at, move, polygon, radius, nearest);
    long double time = (long double)touch.time;
    long double off = distance_at(circle.at, move, polygon, time) - radius;
    if (fabsl(off) > 1e-9L || time > nearest + 1e-9L)
        fail_msg(
            "%d corners, (%.17g, %.17g) %.17g by (%.17g, %.17g): time %.17g, not %.17Lg; %.3Lg off",
            polygon->count, circle.at.x, circle.at.y, circle.radius, move.x, move.y, touch.time,
            exact, off);
    Vec2 at = vec2_add_scaled(circle.at, move, touch.time);
    Vec2 foot = vec2_add_scaled(at, touch.normal, -circle.radius);
    if (fabsl(reference_distance(reference_point(foot), polygon)) > 1e-8L)
        fail_msg("normal (%.17g, %.17g) does not lead to the outline", touch.normal.x,
                 touch.normal.y);
}

TEST(agrees_with_the_convex_distance)
{
    Random random = random_make(21, 1);
    for (int i = 0; i < 1500; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, 12);
        for (int j = 0; j < 12; j++) {
            Vec2 target = reference_random_point(&random, &polygon);
            double length = pow(10, random_between(&random, -1, 3));
            Vec2 way = {random_between(&random, -length, length),
                        random_between(&random, -length, length)};
            double radius =
                random_index(&random, 4) ? pow(10, random_between(&random, -1, 2.5)) : 0;
            Vec2 from = vec2_add_scaled(target, way, -random_between(&random, 0, 1.2));
            check_sweep((Circle){from, radius}, way, &polygon);
        }
        convex_polygon_destroy(&polygon);
    }
}

TEST(sight_agrees_with_the_convex_distance)
{
    Random random = random_make(22, 1);
    for (int i = 0; i < 6000; i++) {
        ConvexPolygon polygon = reference_random_polygon(&random, 8);
        Vec2 target = reference_random_point(&random, &polygon);
        Vec2 way = {random_between(&random, -100, 100), random_between(&random, -100, 100)};
        Vec2 from = vec2_add_scaled(target, way, -random_between(&random, 0, 1.2));
        Vec2 to = vec2_add(from, way);
        way = vec2_subtract(to, from);
        long double deepest = distance_at(from, way, &polygon, nearest_time(from, way, &polygon));
        bool crosses = sweep_segment_crosses(from, to, &polygon);
        if (fabsl(deepest) > 1e-8L && crosses != (deepest < 0))
            fail_msg("%d corners, (%.17g, %.17g) to (%.17g, %.17g): %d, deepest %.5Lg",
                     polygon.count, from.x, from.y, to.x, to.y, crosses, deepest);
        convex_polygon_destroy(&polygon);
    }
}
