/* SPDX-License-Identifier: MIT */
/* Counts the time that a player is stuck, for the figures of bots: it pushes against something, or
 * stands or paces in one place without a reason. No rule depends on it; bots look at their stays.
 */
#ifndef CLOCKWISE_SIM_STUCK_H
#define CLOCKWISE_SIM_STUCK_H

#include "sim/state.h"

/** A player who stays within this distance of a place, world units, for longer than this is stuck
 * unless it has a reason. */
#define STUCK_REACH 80.0
#define STUCK_SECONDS 3.0

/** From now on it stays where it is: stay_ticks count from here. */
void stuck_begin_stay(Player *player);

/**
 * Adds this tick to a living player's stuck_ticks if it counts. Reasons to stay are: it fired or
 * was hit; its shield recovers unseen; it is in the beacon's zone; it carries the torch; or the
 * border leaves no room.
 */
void stuck_judge(World *world, int player);

#endif
