/* SPDX-License-Identifier: MIT */
/* Separating-axis tests. Lengths are world units. Nothing here allocates, keeps state or fails. */
#ifndef CLOCKWISE_COLLIDE_SAT_H
#define CLOCKWISE_COLLIDE_SAT_H

#include "collide/few_sides.h"

/** A center inside the polygon leaves through the nearest side; of a tie (within CONTACT_TIE) the
 * first side's normal wins, with the smallest depth. */
Contact sat_circle_polygon(Circle a, const ConvexPolygon *b);

/** The same, inline for polygons of few sides. */
static inline __attribute__((always_inline)) Contact
sat_circle_polygon_inline(Circle a, const ConvexPolygon *b)
{
#ifdef __SSE2__
    if (b->is_blunt)
        return few_sides_contact(a, b);
#endif
    return sat_circle_polygon(a, b);
}

/** Two circles with the same center separate along the x axis. */
Contact sat_circle_circle(Circle a, Circle b);

/** How far the nearest corner of `other` is outside a side: the gap along that side's normal, or
 * less than zero where they overlap there. */
double sat_side_gap(const ConvexPolygon *polygon, int side, const ConvexPolygon *other);

/** A polygon inside the other also gets its shortest way out. */
Contact sat_polygon_polygon(const ConvexPolygon *a, const ConvexPolygon *b);

#endif
