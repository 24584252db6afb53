/* SPDX-License-Identifier: MIT */
/* While the border closes in a timed match, a hand of light turns once, clockwise, about the
 * arena's center and shows everyone it touches to everyone. */
#ifndef CLOCKWISE_SIM_MIDNIGHT_H
#define CLOCKWISE_SIM_MIDNIGHT_H

#include "sim/state.h"

/** Where the hand points, a unit vector from the arena's center; false while it does not turn. */
bool midnight_hand(const World *world, Vec2 *out_way);

/** Turns the hand by one tick and lights whom it touches. */
void midnight_step(World *world);

#endif
