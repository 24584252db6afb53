/* SPDX-License-Identifier: MIT */
/*
 * A player who stays within LINGER_REACH of one place for LINGER_SECONDS is revealed: everyone sees
 * it until it leaves. This stops camping; following a moving wall is still safe.
 */
#ifndef CLOCKWISE_SIM_LINGER_H
#define CLOCKWISE_SIM_LINGER_H

#include "sim/state.h"

/** Counts how long each living player has stayed in one place, while any opponent lives. */
void linger_step(World *world);

bool linger_is_revealed(const World *world, int player);

/** 0 when the player has just moved on, 1 once it is revealed. */
double linger_progress(const World *world, int player);

/** Whether this tick revealed the player: true for the first EVENT_REVEALED of a stay. */
bool linger_is_just_revealed(const World *world, int player);

/** Seconds since the last EVENT_REVEALED of a player who is revealed: it is sent once a second. */
double linger_seconds_since_report(const World *world, int player);

#endif
