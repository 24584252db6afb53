/* SPDX-License-Identifier: MIT */
/* Convex polygons for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SHAPE_H
#define CLOCKWISE_TESTS_SUPPORT_SHAPE_H

#include "collision/convex_polygon.h"

/** Corners in either winding; the test fails where they make no polygon. */
ConvexPolygon shape_make(const Vec2 *points, int count);

#endif
