/* SPDX-License-Identifier: MIT */
/*
 * Distances to a simple polygon as it is drawn, convex or not: corners of either winding, the
 * inside counting as the polygon.
 */
#ifndef CLOCKWISE_LEVEL_OUTLINE_H
#define CLOCKWISE_LEVEL_OUTLINE_H

#include "geom/box.h"

/** Distance from a point to the nearest of a segment. */
double outline_point_segment(Vec2 point, Vec2 from, Vec2 to);

/** Distance from a segment (of any length, also none) to a polygon; 0 where they meet. */
double outline_distance(const Vec2 *points, int count, Vec2 from, Vec2 to);

/** Whether a polygon and the inside of a box have more in common than touching. */
bool outline_meets_box(const Vec2 *points, int count, Box box);

#endif
