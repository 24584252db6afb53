/* SPDX-License-Identifier: MIT */
#include "collide/polygon.h"
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
