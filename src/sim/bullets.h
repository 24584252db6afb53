/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_BULLETS_H
#define CLOCKWISE_SIM_BULLETS_H

#include "sim/world.h"

/** Puts a bullet of the player's weapon into the world, at the muzzle or the first thing before it.
 */
void bullets_fire(World *world, int player, Vec2 direction, bool is_charged);

/** Flies, bounces and lands every bullet by one tick. */
void bullets_fly(World *world);

#endif
