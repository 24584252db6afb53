/* SPDX-License-Identifier: MIT */
/*
 * Who stays in one place for LINGER_SECONDS begins to tick: it is shown to everyone, as if in the
 * open, until it leaves. So hiding behind a wall is for a moment, and behind a mover for longer.
 */
#ifndef CLOCKWISE_SIM_LINGER_H
#define CLOCKWISE_SIM_LINGER_H

#include "sim/state.h"

/** Counts how long each living player with opponents has been within LINGER_REACH of one place. */
void linger_step(World *world);

/** Whether a player ticks now. */
bool linger_is_ticking(const World *world, int player);

/** How far a player is from ticking, from 0 just after it moved on to 1. */
double linger_part(const World *world, int player);

#endif
