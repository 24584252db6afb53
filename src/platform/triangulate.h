/* SPDX-License-Identifier: MIT */
/* Simple polygons to triangles by ear clipping, for drawing: any input gives some triangles. */
#ifndef CLOCKWISE_PLATFORM_TRIANGULATE_H
#define CLOCKWISE_PLATFORM_TRIANGULATE_H

#include "geom/vec2.h"

/**
 * Writes count - 2 triangles as three indices each into `out_indices`, for a simple polygon of
 * either winding and at least three points. `links` is memory for 2 * count numbers.
 */
void triangulate(const Vec2 *points, int count, int *links, int *out_indices);

#endif
