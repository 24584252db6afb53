/* SPDX-License-Identifier: MIT */
#include "collide/polygon.h"
#include "test.h"

/* An L, open to the upper right. */
static const Vec2 corner[] = {{0, 0}, {0, 40}, {10, 40}, {10, 10}, {40, 10}, {40, 0}};

TEST(distance)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        double wanted;
    } cases[] = {
        {"a point inside", {5, 5}, {5, 5}, 0},
        {"a point beside", {-7, 20}, {-7, 20}, 7},
        {"a point off a corner", {43, -4}, {43, -4}, 5},
        {"a point in the open part", {22, 16}, {22, 16}, 6},
        {"a segment that ends inside", {60, 5}, {20, 5}, 0},
        {"a segment that begins inside", {20, 5}, {60, 5}, 0},
        {"a segment through", {20, 30}, {20, -30}, 0},
        {"a segment past a corner", {-10, 56}, {20, 41}, 5.366563145999495},
        {"a segment in the open part", {13, 40}, {13, 15}, 3},
        {"a segment nearest in its middle", {30, 40}, {60, 10}, 14.142135623730951},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double got = polygon_segment_distance(corner, 6, cases[i].from, cases[i].to);
        if (fabs(got - cases[i].wanted) > 1e-12)
            fail_msg("%s: %.17g instead of %.17g", cases[i].name, got, cases[i].wanted);
    }
}

TEST(meets_box)
{
    static const struct {
        const char *name;
        Box box;
        bool wanted;
    } cases[] = {
        {"over a corner", {{-5, -5}, {5, 5}}, true},
        {"inside", {{2, 2}, {8, 8}}, true},
        {"around", {{-50, -50}, {50, 50}}, true},
        {"in the open part", {{12, 12}, {40, 40}}, false},
        {"touching", {{40, -20}, {90, 20}}, false},
        {"through without corners", {{20, -20}, {30, 30}}, true},
        {"above", {{0, 41}, {40, 50}}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (polygon_overlaps_box(corner, 6, cases[i].box) != cases[i].wanted)
            fail_msg("%s: not %d", cases[i].name, cases[i].wanted);
    }
}

/* What touches the box less its hair (a millionth) touches the box, on any of its sides. */
TEST(touches_to_the_last_bit)
{
    static const Vec2 squares[][4] = {
        {{0, 0}, {0, 40}, {40, 40}, {40, 0}},
        {{-40, 0}, {-40, 40}, {0, 40}, {0, 0}},
        {{-40, -40}, {-40, 0}, {0, 0}, {0, -40}},
    };
    static const struct {
        const char *name;
        int square;
        Box box;
        bool wanted;
    } cases[] = {
        {"left", 0, {{-5, 15}, {1e-6, 25}}, true},
        {"left, less", 0, {{-5, 15}, {0.9e-6, 25}}, false},
        {"below", 0, {{15, -5}, {25, 1e-6}}, true},
        {"below, less", 0, {{15, -5}, {25, 0.9e-6}}, false},
        {"right", 1, {{-1e-6, 15}, {5, 25}}, true},
        {"right, less", 1, {{-0.9e-6, 15}, {5, 25}}, false},
        {"above", 2, {{-25, -1e-6}, {-15, 5}}, true},
        {"above, less", 2, {{-25, -0.9e-6}, {-15, 5}}, false},
        {"a corner", 2, {{-1e-6, -1e-6}, {5, 5}}, true},
        {"a corner, less", 2, {{-1e-6, -0.9e-6}, {5, 5}}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (polygon_overlaps_box(squares[cases[i].square], 4, cases[i].box) != cases[i].wanted)
            fail_msg("%s: not %d", cases[i].name, cases[i].wanted);
    }
}

/* Sides shorter than a unit, and of no length. */
TEST(short_segments)
{
    static const struct {
        Vec2 point, from, to;
        double wanted;
    } cases[] = {
        {{0.25, 1}, {0, 0}, {0.5, 0}, 1},
        {{0.75, 0}, {0, 0}, {0.5, 0}, 0.25},
        {{-3, 4}, {0, 0}, {0.5, 0}, 5},
        {{3, 4}, {0, 0}, {0, 0}, 5},
        {{0.5, 0.25}, {0.5, -0.5}, {0.5, 0.5}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double got = polygon_side_distance(cases[i].point, cases[i].from, cases[i].to);
        if (fabs(got - cases[i].wanted) > 1e-12)
            fail_msg("%zu: %.17g instead of %.17g", i, got, cases[i].wanted);
    }
    static const Vec2 small[] = {{0, 0}, {0, 0.5}, {0.5, 0.5}, {0.5, 0}};
    assert_true(polygon_overlaps_box(small, 4, (Box){{0.4, -0.1}, {0.6, 0.1}}));
    assert_true(polygon_overlaps_box(small, 4, (Box){{0.1, 0.1}, {0.2, 0.2}}));
    assert_false(polygon_overlaps_box(small, 4, (Box){{0.6, 0.1}, {0.7, 0.2}}));
    assert_false(polygon_overlaps_box(small, 4, (Box){{0.1, -0.2}, {0.2, -0.1}}));
    static const Vec2 slope[] = {{0, 0}, {0.5, 0.5}, {0.5, 0}};
    assert_true(polygon_overlaps_box(slope, 3, (Box){{0.2, 0.3}, {0.4, 0.6}}));
    assert_false(polygon_overlaps_box(slope, 3, (Box){{0.2, 0.45}, {0.4, 0.6}}));
}
