/* SPDX-License-Identifier: MIT */
/*
 * The point nearest to a wish outside a few straight walls. Resolving a circle against all of them
 * at once, instead of one after the other, settles a wedge in a single step.
 */
#ifndef CLOCKWISE_COLLIDE_HALF_PLANES_H
#define CLOCKWISE_COLLIDE_HALF_PLANES_H

#include "collide/vec2.h"

#include <stdbool.h>

/** Points p with dot(normal, p) >= offset are free. `normal` is a unit vector. */
typedef struct HalfPlane {
    Vec2 normal;
    double offset;
} HalfPlane;

/**
 * The free point nearest to `wish`: the wish itself, its projection on one line, or the
 * intersection of two (the optimum of a quadratic program in the plane lies on at most two
 * constraints). Of a tie the first wins. False where nothing is free. At most 16 planes.
 */
bool half_planes_nearest(const HalfPlane *planes, int count, Vec2 wish, Vec2 *out_point);

#endif
