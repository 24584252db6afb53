/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_MODE_TRIALS_H
#define CLOCKWISE_SIM_MODE_TRIALS_H

#include "sim/mode_rules.h"

/** A player, or its shot, hits a target that has not been hit; it scores. */
void mode_trials_hit(World *world, int target, int player);

/** The same for all targets within `radius` of a blast that it reaches. */
void mode_trials_blast(World *world, Vec2 at, double radius, int player);

extern const ModeRules mode_trials;

#endif
