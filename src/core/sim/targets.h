/* SPDX-License-Identifier: MIT */
/* The targets of trials, hit by a shot, a blast or by touch. */
#ifndef CLOCKWISE_SIM_TARGETS_H
#define CLOCKWISE_SIM_TARGETS_H

#include "sim/state.h"

/** A player hits a target that has not been hit yet, and scores a point. */
void targets_hit(World *world, int target, int player);

/** Hits all targets within a blast that nothing shields. */
void targets_blast(World *world, Vec2 at, double radius, int player);

/** Hits all targets that players touch. */
void targets_touch(World *world);

#endif
