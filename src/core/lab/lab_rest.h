/* SPDX-License-Identifier: MIT */
/* Where the game lets a circle come to rest among the lab's obstacles: an arena made of them, and
 * the function that moves players in a tick. */
#ifndef CLOCKWISE_LAB_LAB_REST_H
#define CLOCKWISE_LAB_LAB_REST_H

#include "arena/resolve.h"
#include "lab/lab_shape.h"

/** The lab's room, in world units: from (0, 0) to here. */
#define LAB_WIDTH 480.0
#define LAB_HEIGHT 300.0

enum { LAB_OBSTACLES_MAX = 4 };

/** Moves a circle of at most PLAYER_RADIUS from its place to one at most its radius away, by
 * resolve_circle(). Fails only without memory. */
bool lab_rest_make(const LabShape *const *obstacles, int count, Circle from, Vec2 wish,
                   Rest *out_rest, Error *out_error);

#endif
