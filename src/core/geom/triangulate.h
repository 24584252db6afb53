/* SPDX-License-Identifier: MIT */
/* Simple polygons to triangles by ear clipping. */
#ifndef CLOCKWISE_GEOM_TRIANGULATE_H
#define CLOCKWISE_GEOM_TRIANGULATE_H

#include "geom/polygon.h"

/** Half of what counts as straight: a corner that turns by less, in world units, is no ear. */
#define TRIANGULATE_STRAIGHT (POLYGON_EPSILON / 2)

/** The numbers that `scratch` must have room for. */
#define TRIANGULATE_SCRATCH(count) (2 * (count))

/** What happens where the polygon is too thin somewhere, or crosses itself, and no ear is left. */
typedef enum TriangulateRest {
    TRIANGULATE_STOP, /**< The triangles so far are all. */
    TRIANGULATE_FORCE /**< The next corner is cut off: for drawing, where nobody sees a sliver. */
} TriangulateRest;

/**
 * Cuts a simple polygon of at least three corners and either winding into clockwise triangles,
 * three indices each in `out_indices`. Cutting fat ears first leaves thin triangles for the end,
 * where there are none left as a rule. Returns how many triangles there are: count - 2, or fewer
 * where it stopped.
 */
int triangulate(const Vec2 *points, int count, TriangulateRest rest, int *scratch,
                int *out_indices);

#endif
