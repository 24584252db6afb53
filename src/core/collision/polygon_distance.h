/* SPDX-License-Identifier: MIT */
/* How far a point is from a convex polygon's outline. Nothing here allocates, keeps state or fails.
 */
#ifndef CLOCKWISE_COLLISION_POLYGON_DISTANCE_H
#define CLOCKWISE_COLLISION_POLYGON_DISTANCE_H

#include "collision/convex_polygon.h"

/**
 * Signed distance from a point to a polygon's outline (negative inside), to any precision a double
 * has, with no epsilon; `out_normal` is the direction in which it grows.
 */
double polygon_distance(Vec2 point, const ConvexPolygon *polygon, Vec2 *out_normal);

/** The same, given the largest separation of any side (side_search_largest()). */
double polygon_distance_from(Vec2 point, const ConvexPolygon *polygon, double largest,
                             Vec2 *out_normal);

#endif
