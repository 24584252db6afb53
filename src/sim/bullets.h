/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_BULLETS_H
#define CLOCKWISE_SIM_BULLETS_H

#include "collision/sweep.h"
#include "sim/world.h"

/** Puts a bullet of the player's weapon into the world, at the muzzle or the first thing before it.
 */
void bullets_fire(World *world, int player, Vec2 direction, bool is_charged);

/** Where a bullet's move would first meet something solid other than a player, at this tick. */
Touch bullets_wall_ahead(const World *world, Vec2 from, Vec2 move);

/** Flies, bounces and lands every bullet by one tick. */
void bullets_fly(World *world);

#endif
