/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"

#include "collide/sat.h"
#include "reference_shapes.h"
#include "support/shape.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 24 };

/** The fewest convex pieces are at least half the dents and one; four times that are allowed. */
static int count_dents(const Vec2 *points, int count)
{
    double winding = polygon_clockwise_area(points, count);
    int dents = 0;
    for (int i = 0; i < count; i++) {
        Vec2 in = vec2_subtract(points[(i + 1) % count], points[i]);
        Vec2 out = vec2_subtract(points[(i + 2) % count], points[(i + 1) % count]);
        dents += vec2_cross(in, out) * winding > 1e-9;
    }
    return dents;
}

static double area_of(const ConvexPolygon *polygon)
{
    Vec2 corners[REFERENCE_CORNERS];
    for (int i = 0; i < polygon->count; i++)
        corners[i] = convex_polygon_corner(polygon, i);
    assert_true(polygon_is_convex(corners, polygon->count));
    return polygon_clockwise_area(corners, polygon->count);
}

/** A point is in the polygon just where it is in a piece. */
static void check_points(const char *name, const ConvexPieces *pieces, const Vec2 *points,
                         int count)
{
    Random random = random_make(5, 5);
    Box box = box_around(points, count);
    for (int i = 0; i < 300; i++) {
        Vec2 point = {random_between(&random, box.low.x, box.high.x),
                      random_between(&random, box.low.y, box.high.y)};
        double nearest = HUGE_VAL;
        for (int k = 0; k < pieces->count; k++) {
            Vec2 normal;
            nearest = fmin(nearest, polygon_distance(point, &pieces->pieces[k], &normal));
        }
        if (fabs(nearest) > 1e-6 && (nearest < 0) != shape_contains(points, count, point))
            fail_msg("%s: (%.17g, %.17g) is %.3g from the pieces", name, point.x, point.y, nearest);
    }
}

/** Cuts a polygon both ways round; each piece is convex, and together they are the whole. */
static void check_cut(const char *name, const Vec2 *given, int count, int most_pieces)
{
    Vec2 points[REFERENCE_CORNERS];
    memcpy(points, given, sizeof *points * (size_t)count);
    for (int winding = 0; winding < 2; winding++) {
        ConvexPieces pieces;
        Error error;
        if (!convex_pieces_create(&pieces, points, count, &error))
            fail_msg("%s: %s", name, error.text);
        double sum = 0;
        for (int i = 0; i < pieces.count; i++)
            sum += area_of(&pieces.pieces[i]);
        double whole = fabs(polygon_clockwise_area(points, count));
        if (fabs(sum - whole) > 1e-9 * whole || pieces.count > most_pieces)
            fail_msg("%s: area %.17g, not %.17g; %d pieces, at most %d", name, sum, whole,
                     pieces.count, most_pieces);
        check_points(name, &pieces, points, count);
        convex_pieces_destroy(&pieces);
        shape_reverse(points, count);
    }
}

TEST(cuts_shapes)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[MOST];
        int most_pieces;
    } cases[] = {
        {"a triangle", 3, {{0, 0}, {0, 2}, {2, 0}}, 1},
        {"a square with straight corners", 6, {{0, 0}, {0, 1}, {0, 2}, {2, 2}, {2, 0}, {1, 0}}, 1},
        {"an L", 6, {{0, 0}, {0, 10}, {5, 10}, {5, 5}, {10, 5}, {10, 0}}, 2},
        {"an arrow head", 4, {{0, 0}, {5, 10}, {10, 0}, {5, 4}}, 2},
        {"a U", 8, {{0, 0}, {0, 9}, {3, 9}, {3, 3}, {6, 3}, {6, 9}, {9, 9}, {9, 0}}, 3},
        {"a plus",
         12,
         {{3, 0},
          {3, 3},
          {0, 3},
          {0, 6},
          {3, 6},
          {3, 9},
          {6, 9},
          {6, 6},
          {9, 6},
          {9, 3},
          {6, 3},
          {6, 0}},
         5},
        {"a plus turned by no round angle",
         12,
         {{2.21, 1.03},
          {1.18, 3.85},
          {-1.64, 2.82},
          {-2.67, 5.64},
          {0.15, 6.67},
          {-0.88, 9.49},
          {1.94, 10.52},
          {2.97, 7.7},
          {5.79, 8.73},
          {6.82, 5.91},
          {4, 4.88},
          {5.03, 2.06}},
         5},
        {"a staircase",
         10,
         {{0, 0}, {0, 4}, {1, 4}, {1, 3}, {2, 3}, {2, 2}, {3, 2}, {3, 1}, {4, 1}, {4, 0}},
         4},
        {"dents that face each other in line",
         10,
         {{0, 0}, {0, 4}, {4, 4}, {5, 2}, {6, 4}, {10, 4}, {10, 0}, {6, 0}, {5, 1}, {4, 0}},
         3},
        {"a hair-thin channel",
         8,
         {{0, 0}, {0, 9}, {4, 9}, {4, 0.001}, {4.0001, 0.001}, {4.0001, 9}, {9, 9}, {9, 0}},
         4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_cut(cases[i].name, cases[i].points, cases[i].count, cases[i].most_pieces);
}

TEST(cuts_long_outlines)
{
    Vec2 points[REFERENCE_CORNERS];
    int count = REFERENCE_CORNERS;
    for (int i = 0; i < count / 2; i++) {
        points[2 * i] = vec2(10 * i, i % 2 ? 5 : 100);
        points[2 * i + 1] = vec2(10 * i + 5, i % 2 ? 5 : 100);
    }
    points[count - 2] = vec2(2000, -3);
    points[count - 1] = vec2(-10, -3);
    check_cut("a comb", points, count, 2 * count_dents(points, count) + 1);
    for (int i = 0; i < count / 2; i++) {
        double angle = i * 0.15;
        double reach = 20 + 9 * angle;
        points[i] = vec2(reach * cos(angle), reach * sin(angle));
        points[count - 1 - i] = vec2((reach + 10) * cos(angle), (reach + 10) * sin(angle));
    }
    check_cut("a spiral", points, count, 2 * count_dents(points, count) + 1);
}

TEST(cuts_random_stars)
{
    Random random = random_make(41, 1);
    for (int i = 0; i < 400; i++) {
        Vec2 points[REFERENCE_CORNERS];
        int count = 4 + random_index(&random, i % 20 ? 20 : REFERENCE_CORNERS - 4);
        double jag = random_unit(&random);
        Vec2 center = {random_between(&random, -9000, 9000), random_between(&random, -9000, 9000)};
        for (int k = 0; k < count; k++) {
            double angle = -6.283185307179586 * (k + random_between(&random, 0, 0.9)) / count;
            double reach = 500 * (1 - jag * random_unit(&random));
            points[k] = vec2(center.x + reach * cos(angle), center.y + reach * sin(angle));
        }
        int first;
        int second;
        if (polygon_is_simple(points, count, &first, &second))
            check_cut("a random star", points, count, 2 * count_dents(points, count) + 1);
    }
}

TEST(refuses_what_is_no_polygon)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[MOST];
        const char *error;
    } cases[] = {
        {"two corners", 2, {{0, 0}, {1, 1}}, "fewer than three distinct"},
        {"a line", 3, {{0, 0}, {1, 1}, {2, 2}}, "the polygon has no area"},
        {"a bow", 4, {{0, 0}, {0, 4}, {4, 0}, {4, 4}}, "the polygon crosses"},
        {"a corner on a side",
         5,
         {{0, 0}, {5, 4}, {10, 0}, {10, -3}, {5, 4}},
         "the polygon crosses"},
        {"a spike", 5, {{0, 0}, {0, 4}, {4, 4}, {4, 9}, {4, 0}}, "the polygon crosses"},
        {"not finite", 3, {{0, 0}, {0, HUGE_VAL}, {1, 1}}, "corner 1 is not finite"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ConvexPieces pieces;
        Error error = {.text = ""};
        if (convex_pieces_create(&pieces, cases[i].points, cases[i].count, &error))
            fail_msg("%s: cut into %d", cases[i].name, pieces.count);
        if (strncmp(error.text, cases[i].error, strlen(cases[i].error)) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", cases[i].name, error.text, cases[i].error);
    }
}
