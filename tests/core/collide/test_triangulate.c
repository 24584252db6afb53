/* SPDX-License-Identifier: MIT */
#include "collide/triangulate.h"
#include "test.h"

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
