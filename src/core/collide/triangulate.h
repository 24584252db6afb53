/* SPDX-License-Identifier: MIT */
/* Cuts simple polygons into triangles by ear clipping. */
#ifndef CLOCKWISE_COLLIDE_TRIANGULATE_H
#define CLOCKWISE_COLLIDE_TRIANGULATE_H

#include "collide/polygon.h"

/** A corner that sticks out by less than this, world units, is straight and no ear. */
#define TRIANGULATE_STRAIGHT (POLYGON_EPSILON / 2)

/** How many ints `scratch` must hold. */
#define TRIANGULATE_SCRATCH(count) (2 * (count))

/** What to do where no ear is left: the polygon is too thin somewhere, or crosses itself. */
typedef enum TriangulateRest {
    TRIANGULATE_STOP, /**< Return the triangles so far. */
    TRIANGULATE_FORCE /**< Cut off the next corner: for drawing, where slivers do not show. */
} TriangulateRest;

/**
 * Cuts a simple polygon of at least three corners and either winding into clockwise triangles,
 * three indices each in `out_indices`. Returns how many: count - 2, or fewer where it stopped.
 */
int triangulate(const Vec2 *points, int count, TriangulateRest rest, int *scratch,
                int *out_indices);

#endif
