/* SPDX-License-Identifier: MIT */
/* Corner lists of any polygon, convex or not, closed from the last corner to the first. */
#ifndef CLOCKWISE_COLLIDE_POLYGON_H
#define CLOCKWISE_COLLIDE_POLYGON_H

#include "collide/vec2.h"

#include <stdbool.h>

/**
 * World units: corners nearer than this to each other are one, and a corner nearer than this to the
 * line between its neighbors is on a straight side. Well above the rounding of coordinates to 1e4,
 * well below CONTACT_EPSILON; grows with coordinates past 1e6.
 */
#define POLYGON_EPSILON 1e-9

/** Signed area in square units: positive for clockwise corners (y up). Shoelace formula. */
double polygon_clockwise_area(const Vec2 *points, int count);

/** How far c is to the right of the line from a to b, world units; 0 where a and b are equal. */
static inline double polygon_right_of(Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 side = vec2_subtract(b, a);
    double length = vec2_length(side);
    return length > 0 ? -vec2_cross(side, vec2_subtract(c, a)) / length : 0;
}

/** Makes the corners clockwise and drops those that repeat a neighbor or lie on a straight side.
 * Returns the new count. */
int polygon_tidy(Vec2 *points, int count);

/** Whether clockwise corners never turn left, but for rounding, and go round once. */
bool polygon_is_convex(const Vec2 *points, int count);

/**
 * Whether no two sides cross or touch except at a shared corner; sides without length are ignored.
 * On false, `out_first` and `out_second` are two such sides (side i starts at corner i).
 */
bool polygon_is_simple(const Vec2 *points, int count, int *out_first, int *out_second);

/** Distance from a point to a segment. */
double polygon_side_distance(Vec2 point, Vec2 from, Vec2 to);

/** Distance from a segment (or a point, where its ends are equal) to a simple polygon of either
 * winding; 0 inside it. */
double polygon_segment_distance(const Vec2 *points, int count, Vec2 from, Vec2 to);

/** Whether a simple polygon overlaps a box; touching does not count. */
bool polygon_overlaps_box(const Vec2 *points, int count, Box box);

/* Cuts simple polygons into triangles by ear clipping. */

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
