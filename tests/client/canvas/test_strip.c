/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"
#include "test.h"

enum { POINTS_MAX = 6 };

static double farthest_from(const StripSection *sections, int count, Vec2 point)
{
    double farthest = 0;
    for (int i = 0; i < count; i++) {
        double left = vec2_distance(sections[i].left, point);
        double right = vec2_distance(sections[i].right, point);
        farthest = left > farthest ? left : farthest;
        farthest = right > farthest ? right : farthest;
    }
    return farthest;
}

TEST(lines_have_the_sections_they_need)
{
    static const struct {
        const char *name;
        int count;
        bool is_closed;
        Vec2 points[POINTS_MAX];
        int sections;
    } cases[] = {
        {"a straight line", 2, false, {{0, 0}, {10, 0}}, 2},
        {"a right angle is mitred", 3, false, {{0, 0}, {10, 0}, {10, 10}}, 3},
        {"a hairpin is bevelled", 3, false, {{0, 0}, {10, 0}, {0, 1}}, 6},
        {"straight back is bevelled", 3, false, {{0, 0}, {10, 0}, {0, 0}}, 6},
        {"a short side is bevelled", 3, false, {{0, 0}, {10, 0}, {10, 0.5}}, 6},
        {"repeated points count once", 5, false, {{0, 0}, {0, 0}, {10, 0}, {10, 0}, {10, 0}}, 2},
        {"one place is no line", 3, false, {{4, 4}, {4, 4}, {4, 4}}, 0},
        {"a closed square", 4, true, {{0, 0}, {10, 0}, {10, 10}, {0, 10}}, 5},
        {"a square closed by hand too", 5, true, {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}, 5},
        {"one place, closed", 2, true, {{4, 4}, {4, 4}}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StripSection sections[64];
        assert_true(strip_sections_max(cases[i].count) <= 64);
        int count =
            strip_of_polyline(cases[i].points, cases[i].count, cases[i].is_closed, 2, sections);
        if (count != cases[i].sections)
            print_error("%s: %d sections, wanted %d\n", cases[i].name, count, cases[i].sections);
        assert_int_equal(count, cases[i].sections);
        assert_true(count <= strip_sections_max(cases[i].count));
    }
}

/** However sharp the corner, the line reaches no further from it than the limit of the mitre. */
TEST(corners_do_not_spike)
{
    for (int turn = -100; turn <= 100; turn++) {
        Vec2 points[3] = {{-100, 0}, {0, 0}, {-100, turn}};
        StripSection sections[13];
        int count = strip_of_polyline(points, 3, false, 2, sections);
        double reach = farthest_from(sections + 1, count - 2, points[1]);
        if (reach > 4.0 + 1e-9)
            print_error("turn %d: reaches %.3f\n", turn, reach);
        assert_true(reach <= 4.0 + 1e-9);
    }
}

TEST(a_line_is_as_wide_as_asked)
{
    const Vec2 points[2] = {{3, 4}, {33, 44}};
    StripSection sections[9];
    assert_int_equal(strip_of_polyline(points, 2, false, 5, sections), 2);
    for (int i = 0; i < 2; i++) {
        double width = vec2_distance(sections[i].left, sections[i].right);
        assert_true(fabs(width - 5) < 1e-12);
        Vec2 middle = vec2_mix(sections[i].left, sections[i].right, 0.5);
        assert_true(vec2_distance(middle, points[i]) < 1e-12);
    }
}
