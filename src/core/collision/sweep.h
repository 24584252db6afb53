/* SPDX-License-Identifier: MIT */
/*
 * Time of first contact, so that nothing fast passes through anything thin. Times are parts of the
 * move, in [0, 1]. Clipping against the sides pushed out by the radius finds the side; past its end
 * only that corner's circle can be met (Ericson 2005, Real-Time Collision Detection, 5.5.7).
 */
#ifndef CLOCKWISE_COLLISION_SWEEP_H
#define CLOCKWISE_COLLISION_SWEEP_H

#include "collision/convex_polygon.h"

/** Where a move first touches. Meaningful only where `hit` is true. */
typedef struct Touch {
    Vec2 normal; /**< Unit vector from the obstacle towards the mover, at the moment of touch. */
    double time; /**< Part of the move done, in [0, 1]; 0 where they overlap at the start. */
    bool hit;
} Touch;

/**
 * A circle travelling along `move` against a polygon that stands still. Where it overlaps at the
 * start by more than CONTACT_EPSILON the time is 0 and the normal is sat_circle_polygon()'s. A
 * circle that only touches at the start and moves away or along is no hit.
 */
Touch sweep_circle_polygon(Circle a, Vec2 move, const ConvexPolygon *b);

/** The same against a circle that stands still. */
Touch sweep_circle_circle(Circle a, Vec2 move, Circle b);

/** A point travelling along `move`: a circle of no radius, which a sweep may be of. */
Touch sweep_ray_polygon(Vec2 from, Vec2 move, const ConvexPolygon *b);

/**
 * Whether the segment passes through the polygon's inside, without asking where: the sight test. A
 * segment along a side or through a corner alone does not.
 */
bool sweep_segment_crosses(Vec2 from, Vec2 to, const ConvexPolygon *polygon);

#endif
