/* SPDX-License-Identifier: MIT */
/* Polygons for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SHAPE_H
#define CLOCKWISE_TESTS_SUPPORT_SHAPE_H

#include "collide/convex_polygon.h"

/** Corners in either winding; the test fails where they make no polygon. */
ConvexPolygon shape_make(const Vec2 *points, int count);

/** Reverses the winding; the first corner stays the first. */
void shape_reverse(Vec2 *points, int count);

/** Whether a point is in a polygon or on its outline. */
bool shape_contains(const Vec2 *points, int count, Vec2 point);

#endif
