/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"
#include "test.h"

enum { MOST = 12 };

TEST(knows_area_convexity_and_crossings)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[MOST];
        double area;
        bool is_convex;
        bool is_simple;
        int first, second; /**< Of a polygon that is not simple. */
    } cases[] = {
        {"a square", 4, {{0, 0}, {0, 2}, {2, 2}, {2, 0}}, 4, true, true, 0, 0},
        {"trap 4: a square the other way round",
         4,
         {{0, 0}, {2, 0}, {2, 2}, {0, 2}},
         -4,
         false,
         true,
         0,
         0},
        {"far out",
         4,
         {{1e6, 1e6}, {1e6, 1e6 + 1}, {1e6 + 1, 1e6 + 1}, {1e6 + 1, 1e6}},
         1,
         true,
         true,
         0,
         0},
        {"trap 8: a dent", 4, {{0, 0}, {1, 1}, {0, 4}, {4, 0}}, 6, false, true, 0, 0},
        {"a straight corner", 5, {{0, 0}, {0, 1}, {0, 2}, {2, 2}, {2, 0}}, 4, true, true, 0, 0},
        {"a corner twice", 5, {{0, 0}, {0, 2}, {0, 2}, {2, 2}, {2, 0}}, 4, true, true, 0, 0},
        {"a bow", 4, {{0, 0}, {0, 4}, {6, 0}, {4, 5}}, -3, false, false, 1, 3},
        {"a star of right turns",
         5,
         {{0, 10}, {6, -8}, {-9.5, 3}, {9.5, 3}, {-6, -8}},
         146.5,
         false,
         false,
         0,
         2},
        {"a spike", 5, {{0, 0}, {0, 4}, {4, 4}, {4, 9}, {4, 0}}, 16, false, false, 1, 3},
        {"a corner on a side",
         5,
         {{0, 0}, {5, 4}, {10, 0}, {10, -3}, {5, 4}},
         7.5,
         false,
         false,
         0,
         3},
        {"two corners in one place",
         6,
         {{0, 0}, {0, 4}, {4, 4}, {8, 8}, {8, 4}, {4, 4}},
         16,
         false,
         false,
         1,
         4},
        {"sides on each other",
         6,
         {{0, 0}, {0, 4}, {9, 4}, {9, 4}, {3, 4}, {3, 0}},
         12,
         false,
         false,
         1,
         3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double area = polygon_clockwise_area(cases[i].points, cases[i].count);
        bool is_convex = polygon_is_convex(cases[i].points, cases[i].count);
        int first = 0;
        int second = 0;
        bool is_simple = polygon_is_simple(cases[i].points, cases[i].count, &first, &second);
        if (fabs(area - cases[i].area) > 1e-9 || is_convex != cases[i].is_convex ||
            is_simple != cases[i].is_simple || first != cases[i].first || second != cases[i].second)
            fail_msg("%s: area %.12g, convex %d, simple %d (%d, %d)", cases[i].name, area,
                     is_convex, is_simple, first, second);
    }
}

/* What lies behind the corners in memory is none of them: here the last one again, which would make
 * a point of the last side, which crosses the second. */
TEST(looks_at_no_corner_past_the_last)
{
    static const Vec2 points[] = {{0, 0}, {4, 0}, {4, 4}, {8, 2}, {8, 2}};
    int first = -1;
    int second = -1;
    if (polygon_is_simple(points, 4, &first, &second) || first != 1 || second != 3)
        fail_msg("sides %d and %d cross, not 1 and 3", first, second);
}

TEST(drops_needless_corners)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[MOST];
        int left;
    } cases[] = {
        {"none", 3, {{0, 0}, {0, 2}, {2, 0}}, 3},
        {"repeats", 5, {{0, 0}, {0, 0}, {0, 2}, {2, 0}, {2, 0}}, 3},
        {"the first one again at the end", 4, {{0, 0}, {0, 2}, {2, 0}, {0, 0}}, 3},
        {"straight ones", 6, {{0, 1}, {0, 2}, {1, 1}, {2, 0}, {1, 0}, {0, 0}}, 3},
        {"straight but for rounding", 4, {{0, 0}, {0, 0.3}, {1e-16, 0.1 * 3 + 0.3}, {2, 0}}, 3},
        {"a blunt corner stays", 4, {{0, 0}, {0.00001, 1}, {0, 2}, {-2, 0}}, 4},
        {"a spike stays", 5, {{0, 0}, {0, 4}, {4, 4}, {4, 9}, {4, 0}}, 5},
        {"the other way round", 4, {{2, 0}, {0, 2}, {0, 1}, {0, 0}}, 3},
        {"a line", 3, {{0, 0}, {1, 1}, {2, 2}}, 2},
        {"a point", 3, {{1, 1}, {1, 1}, {1, 1}}, 1},
        {"nothing", 0, {{0, 0}}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 points[MOST];
        for (int k = 0; k < cases[i].count; k++)
            points[k] = cases[i].points[k];
        double area = polygon_clockwise_area(points, cases[i].count);
        int left = polygon_tidy(points, cases[i].count);
        if (left != cases[i].left || fabs(polygon_clockwise_area(points, left) - fabs(area)) > 1e-9)
            fail_msg("%s: %d corners left, not %d", cases[i].name, left, cases[i].left);
    }
}

/* A point inside is at no distance. */
TEST(contains_points)
{
    static const Vec2 dented[] = {{0, 0}, {0, 10}, {10, 10}, {10, 0}, {5, 5}};
    static const struct {
        const char *name;
        Vec2 point;
        bool is_inside;
    } cases[] = {
        {"inside", {2, 5}, true},
        {"in the dent", {5, 4.9}, false},
        {"above the dent", {5, 5.1}, true},
        {"left of it", {-1, 5}, false},
        {"level with a corner", {20, 10}, false},
        {"trap 9: above the last side", {2, 2.1}, true},
        {"trap 9: below the last side", {2, 1.9}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Vec2 point = cases[i].point;
        bool is_inside = polygon_segment_distance(dented, 5, point, point) <= 0;
        if (is_inside != cases[i].is_inside)
            fail_msg("%s: %d", cases[i].name, is_inside);
    }
}

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

enum { POINTS_MAX = 12 };

static double area_of(const Vec2 *points, int count)
{
    double area = 0;
    for (int i = 0; i < count; i++)
        area += vec2_cross(points[i], points[(i + 1) % count]) / 2;
    return area;
}

TEST(triangles_add_up_to_the_polygon)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[POINTS_MAX];
    } cases[] = {
        {"a triangle", 3, {{0, 0}, {10, 0}, {0, 10}}},
        {"a square", 4, {{0, 0}, {10, 0}, {10, 10}, {0, 10}}},
        {"a square the other way", 4, {{0, 10}, {10, 10}, {10, 0}, {0, 0}}},
        {"an arrow", 4, {{0, 0}, {10, 5}, {0, 10}, {3, 5}}},
        {"an arrow the other way", 4, {{3, 5}, {0, 10}, {10, 5}, {0, 0}}},
        {"a comb", 8, {{0, 0}, {9, 0}, {9, 9}, {6, 9}, {6, 3}, {3, 3}, {3, 9}, {0, 9}}},
        {"a comb the other way",
         8,
         {{0, 9}, {3, 9}, {3, 3}, {6, 3}, {6, 9}, {9, 9}, {9, 0}, {0, 0}}},
        {"corners on a straight side", 6, {{0, 0}, {5, 0}, {10, 0}, {10, 10}, {5, 10}, {0, 10}}},
        {"a repeated corner", 5, {{0, 0}, {10, 0}, {10, 0}, {10, 10}, {0, 10}}},
        {"a spiral",
         10,
         {{0, 0}, {10, 0}, {10, 10}, {2, 10}, {2, 4}, {6, 4}, {6, 5}, {3, 5}, {3, 9}, {0, 9}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int links[TRIANGULATE_SCRATCH(POINTS_MAX)];
        int corners[3 * POINTS_MAX];
        const Vec2 *points = cases[i].points;
        int made = triangulate(points, cases[i].count, TRIANGULATE_FORCE, links, corners);
        assert_int_equal(made, cases[i].count - 2);
        double sum = 0;
        for (int t = 0; t < 3 * (cases[i].count - 2); t += 3) {
            Vec2 triangle[3] = {points[corners[t]], points[corners[t + 1]], points[corners[t + 2]]};
            sum += fabs(area_of(triangle, 3)); /* An overlap would show as too much. */
        }
        double wanted = fabs(area_of(points, cases[i].count));
        if (fabs(sum - wanted) > 1e-9)
            print_error("%s: triangles of %.3f, wanted %.3f\n", cases[i].name, sum, wanted);
        assert_true(fabs(sum - wanted) <= 1e-9);
    }
}

TEST(any_points_give_triangles_of_their_own)
{
    static const Vec2 crossed[POINTS_MAX] = {{0, 0}, {9, 9}, {9, 0}, {0, 9}, {4, 4}, {4, 4},
                                             {7, 1}, {1, 7}, {0, 0}, {9, 0}, {3, 3}, {5, 5}};
    int links[TRIANGULATE_SCRATCH(POINTS_MAX)];
    int corners[3 * POINTS_MAX];
    for (int count = 3; count <= POINTS_MAX; count++) {
        int made = triangulate(crossed, count, TRIANGULATE_FORCE, links, corners);
        assert_int_equal(made, count - 2);
        for (int i = 0; i < 3 * (count - 2); i++)
            assert_true(corners[i] >= 0 && corners[i] < count);
    }
}
