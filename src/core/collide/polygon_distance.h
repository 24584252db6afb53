/* SPDX-License-Identifier: MIT */
/* Signed distance from a point to a convex polygon. */
#ifndef CLOCKWISE_COLLIDE_POLYGON_DISTANCE_H
#define CLOCKWISE_COLLIDE_POLYGON_DISTANCE_H

#include "collide/convex_polygon.h"

/** Negative inside. Exact to rounding, without an epsilon; `out_normal` is the unit vector in which
 * it grows. */
double polygon_distance(Vec2 point, const ConvexPolygon *polygon, Vec2 *out_normal);

/** The same, given the largest separation of any side (side_search_largest()). */
double polygon_distance_from(Vec2 point, const ConvexPolygon *polygon, double largest,
                             Vec2 *out_normal);

#endif
