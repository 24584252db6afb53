/* SPDX-License-Identifier: MIT */
/* Targets in the arena, which a player hits by a shot, by a blast or by running into them. */
#ifndef CLOCKWISE_SIM_TARGETS_H
#define CLOCKWISE_SIM_TARGETS_H

#include "sim/state.h"

/** A player, or its shot, hits a target that has not been hit; it scores a point. */
void targets_hit(World *world, int target, int player);

/** The same for all targets within `radius` of a blast that it reaches. */
void targets_blast(World *world, Vec2 at, double radius, int player);

/** The same for all targets that players touch. */
void targets_touch(World *world);

#endif
