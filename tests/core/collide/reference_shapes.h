/* SPDX-License-Identifier: MIT */
/*
 * What the collision tests compare with: the distance to an outline found the slow way, corner by
 * corner and side by side in long doubles, and random convex polygons of every awkward kind.
 */
#ifndef CLOCKWISE_TESTS_CORE_COLLISION_REFERENCE_SHAPES_H
#define CLOCKWISE_TESTS_CORE_COLLISION_REFERENCE_SHAPES_H

#include "base/numbers.h"
#include "collide/convex_polygon.h"

#include <math.h>
#include <stdbool.h>

enum { REFERENCE_CORNERS = 256 };

typedef struct LongVec2 {
    long double x;
    long double y;
} LongVec2;

static inline LongVec2 reference_point(Vec2 point)
{
    return (LongVec2){(long double)point.x, (long double)point.y};
}

static inline long double reference_segment_distance(LongVec2 p, LongVec2 a, LongVec2 b)
{
    long double x = b.x - a.x;
    long double y = b.y - a.y;
    long double part = ((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y);
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return hypotl(p.x - a.x - part * x, p.y - a.y - part * y);
}

static inline LongVec2 reference_corner(const ConvexPolygon *polygon, int i)
{
    return reference_point(convex_polygon_corner(polygon, i % polygon->count));
}

/** Signed distance from a point to the outline, negative inside. */
static inline long double reference_distance(LongVec2 p, const ConvexPolygon *polygon)
{
    long double nearest = HUGE_VALL;
    bool is_inside = true;
    for (int i = 0; i < polygon->count; i++) {
        LongVec2 a = reference_corner(polygon, i);
        LongVec2 b = reference_corner(polygon, i + 1);
        nearest = fminl(nearest, reference_segment_distance(p, a, b));
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0)
            is_inside = false;
    }
    return is_inside ? -nearest : nearest;
}

/** Corners on an ellipse that may be squeezed to a sliver, turned and put anywhere within 1e4. */
static inline int reference_ellipse_corners(Random *random, int count, Vec2 *out_corners)
{
    bool is_regular = random_unit(random) < 0.5;
    double size = pow(10, random_between(random, -1, 3));
    double squeeze = random_unit(random) < 0.5 ? 1 : pow(10, random_between(random, -5, 0));
    double turn = random_between(random, 0, 7);
    double reach = random_unit(random) < 0.3 ? 0 : 9000;
    Vec2 center = {random_between(random, -reach, reach), random_between(random, -reach, reach)};
    double angle = random_between(random, 0, 7);
    for (int i = 0; i < count; i++) {
        double x = size * cos(angle);
        double y = size * squeeze * sin(angle);
        out_corners[i] = (Vec2){center.x + x * cos(turn) - y * sin(turn),
                                center.y + x * sin(turn) + y * cos(turn)};
        angle -= 6.283185307179586 / count * (is_regular ? 1 : random_between(random, 0.05, 1));
    }
    return count;
}

/** A random convex polygon. Those that come out without any area are drawn again. */
static inline ConvexPolygon reference_random_polygon(Random *random, int most_corners)
{
    static const int counts[] = {3, 4, 5, 6, 8, 12, 64, 256};
    ConvexPolygon polygon;
    Error error;
    Vec2 corners[REFERENCE_CORNERS];
    for (;;) {
        int count = counts[random_index(random, 8)];
        if (count > most_corners)
            continue;
        reference_ellipse_corners(random, count, corners);
        if (convex_polygon_create(&polygon, corners, count, &error))
            return polygon;
    }
}

/** A point somewhere interesting: near a corner, near a side, inside, or round about. */
static inline Vec2 reference_random_point(Random *random, const ConvexPolygon *polygon)
{
    int i = random_index(random, polygon->count);
    Vec2 corner = convex_polygon_corner(polygon, i);
    Vec2 next = convex_polygon_corner(polygon, convex_polygon_next(polygon, i));
    Vec2 other = convex_polygon_corner(polygon, random_index(random, polygon->count));
    double size = vec2_length(vec2_subtract(polygon->bounds.high, polygon->bounds.low));
    double away = size * pow(10, random_between(random, -9, 0.3));
    Vec2 step = {random_between(random, -away, away), random_between(random, -away, away)};
    switch (random_index(random, 5)) {
    case 0:
        return corner;
    case 1:
        return vec2_add(corner, step);
    case 2:
        return vec2_mix(corner, next, random_unit(random));
    case 3:
        return vec2_add(vec2_mix(corner, next, random_unit(random)), step);
    default:
        return vec2_add(vec2_mix(corner, other, random_unit(random)), step);
    }
}

#endif
