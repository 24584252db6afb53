/* SPDX-License-Identifier: MIT */
/*
 * What lies about to be taken. Every pickup of the level has a pad, which counts down to the next
 * one and shows ahead what it will be.
 */
#ifndef CLOCKWISE_SIM_PICKUPS_H
#define CLOCKWISE_SIM_PICKUPS_H

#include "sim/state.h"

/** Empties every pad, the first pickups being PICKUP_FIRST_SECONDS of play away. */
void pickups_reset(World *world);

/** One tick of play: pads count down, and who stands on one takes what lies there. */
void pickups_step(World *world);

/** Seconds of play from one being taken to the next. */
double pickups_every(const LevelPickup *pickup);

/** Whether a pad shows what it holds or is about to hold. */
bool pickups_is_shown(const PickupPad *pad);

/** Whether there is something to take. */
static inline bool pickups_is_there(const PickupPad *pad)
{
    return pad->wait_ticks == 0;
}

#endif
