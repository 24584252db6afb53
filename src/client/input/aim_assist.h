/* SPDX-License-Identifier: MIT */
/*
 * Help for thumbs: the aim of a pad or of keys alone that points nearly at an opponent in sight is
 * bent toward it before it becomes an input. The simulation and recordings know only the aim that
 * came of it.
 */
#ifndef CLOCKWISE_INPUT_AIM_ASSIST_H
#define CLOCKWISE_INPUT_AIM_ASSIST_H

#include "sim/state.h"

/** Aims farther off than this are left alone: a stick's, and those of keys, which are coarse. */
#define AIM_ASSIST_STICK_DEGREES 9.0
#define AIM_ASSIST_KEYS_DEGREES 20.0

/**
 * The aim of `player`, bent by `strength` (0 to 1) toward the opponent in sight that it is nearest
 * to. It is bent smoothly: not at all where it is `reach_degrees` off, most near the target, and
 * never beyond it.
 */
AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength);

#endif
