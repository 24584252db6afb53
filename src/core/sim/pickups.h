/* SPDX-License-Identifier: MIT */
/* Pickups. Each one of the level has a pad, which counts down to the next and shows it ahead of
 * time. */
#ifndef CLOCKWISE_SIM_PICKUPS_H
#define CLOCKWISE_SIM_PICKUPS_H

#include "sim/state.h"

/** Empties every pad; the first pickups come after PICKUP_FIRST_SECONDS of play. */
void pickups_reset(World *world);

/** Whether the mode has the pickup of this pad. A pad without one plays no part and is not drawn.
 */
bool pickups_is_placed(const World *world, int pad);

/** One tick of play: pads count down, and players take what lies on them. */
void pickups_step(World *world);

/** Seconds from a pickup being taken to the next. */
double pickups_every(const LevelPickup *pickup);

/** Whether a pad shows its present or next pickup. */
bool pickups_is_shown(const PickupPad *pad);

/** Whether a pickup can be taken. */
static inline bool pickups_is_there(const PickupPad *pad)
{
    return pad->wait_ticks == 0;
}

#endif
