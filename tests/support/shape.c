/* SPDX-License-Identifier: MIT */
#include "support/shape.h"

#include "collide/convex_polygon.h"
#include "test.h"

ConvexPolygon shape_make(const Vec2 *points, int count)
{
    ConvexPolygon polygon;
    Error error;
    if (!convex_polygon_create(&polygon, points, count, &error))
        fail_msg("no polygon: %s", error.text);
    return polygon;
}

void shape_reverse(Vec2 *points, int count)
{
    for (int low = 1, high = count - 1; low < high; low++, high--) {
        Vec2 kept = points[low];
        points[low] = points[high];
        points[high] = kept;
    }
}

bool shape_contains(const Vec2 *points, int count, Vec2 point)
{
    return polygon_segment_distance(points, count, point, point) <= 0;
}
