/* SPDX-License-Identifier: MIT */
/* Aim assist for sticks and keys: bends an aim toward a visible opponent before it is an input. */
#ifndef CLOCKWISE_INPUT_AIM_ASSIST_H
#define CLOCKWISE_INPUT_AIM_ASSIST_H

#include "sim/state.h"

/** The range of the assist: for sticks, and for keys, which are coarser. */
#define AIM_ASSIST_STICK_DEGREES 9.0
#define AIM_ASSIST_KEYS_DEGREES 20.0

/**
 * The aim of `player`, bent by `strength` (0 to 1) toward the visible opponent nearest to it:
 * smoothly, not at all from `reach_degrees` on, most near the target and never past it.
 */
AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength);

#endif
