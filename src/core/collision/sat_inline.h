/* SPDX-License-Identifier: MIT */
/* sat_circle_polygon() for loops that ask it most. */
#ifndef CLOCKWISE_COLLISION_SAT_INLINE_H
#define CLOCKWISE_COLLISION_SAT_INLINE_H

#include "collision/few_sides.h"
#include "collision/sat.h"

/** sat_circle_polygon(), inline for polygons of few sides. */
static inline __attribute__((always_inline)) Contact
sat_inline_circle_polygon(Circle a, const ConvexPolygon *b)
{
#ifdef __SSE2__
    if (b->is_blunt)
        return few_sides_contact(a, b);
#endif
    return sat_circle_polygon(a, b);
}

#endif
