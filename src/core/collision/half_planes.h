/* SPDX-License-Identifier: MIT */
/*
 * The point nearest to a wish among those that a few straight walls leave free. A circle pressed
 * into several obstacles at once is this question: answering it whole, instead of pushing out of
 * one obstacle after the other, is what makes a wedge settle in a single step.
 */
#ifndef CLOCKWISE_COLLISION_HALF_PLANES_H
#define CLOCKWISE_COLLISION_HALF_PLANES_H

#include "geom/vec2.h"

#include <stdbool.h>

/** The points p with normal . p >= offset are free. `normal` is a unit vector. */
typedef struct HalfPlane {
    Vec2 normal;
    double offset;
} HalfPlane;

/**
 * The free point nearest to `wish`: the wish itself, its foot on one line, or the crossing of two
 * (the optimum of a quadratic program in the plane lies on at most two constraints). Of equally
 * near ones the first found wins. False where nothing is free. At most 16 planes.
 */
bool half_planes_nearest(const HalfPlane *planes, int count, Vec2 wish, Vec2 *out_point);

#endif
