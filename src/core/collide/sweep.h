/* SPDX-License-Identifier: MIT */
/* Continuous collision: the time of first contact, so that nothing fast passes through anything
 * thin (Ericson 2005, Real-Time Collision Detection, 5.5.7). */
#ifndef CLOCKWISE_COLLIDE_SWEEP_H
#define CLOCKWISE_COLLIDE_SWEEP_H

#include "collide/convex_polygon.h"

/** Where a move first touches. Valid only where `hit` is true. */
typedef struct Touch {
    Vec2 normal; /**< Unit vector from the obstacle towards the moving circle. */
    double time; /**< Part of the move, in [0, 1]; 0 where they overlap at the start. */
    bool hit;
} Touch;

/**
 * A circle of any radius, also 0, moving by `move` against a polygon. Where it overlaps at the
 * start by more than CONTACT_EPSILON the time is 0 and the normal is sat_circle_polygon()'s. A
 * circle that only touches at the start and moves away or along is no hit.
 */
Touch sweep_circle_polygon(Circle a, Vec2 move, const ConvexPolygon *b);

/** The same against a circle. */
Touch sweep_circle_circle(Circle a, Vec2 move, Circle b);

/** Whether a segment passes through the polygon's inside (the line of sight test); along a side or
 * through a corner does not count. */
bool sweep_segment_crosses(Vec2 from, Vec2 to, const ConvexPolygon *polygon);

#endif
