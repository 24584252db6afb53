/* SPDX-License-Identifier: MIT */
/*
 * Bullets: fired, swept along their way, bounced off walls like light, and landed. They are circles
 * of BULLET_RADIUS, and meet the first of all that is in their way: what stands, what moves (on its
 * own way within the tick), the arena's edge, players, targets. A bullet for which walls that close
 * in leave no room ends.
 */
#ifndef CLOCKWISE_SIM_BULLETS_H
#define CLOCKWISE_SIM_BULLETS_H

#include "collision/sweep.h"
#include "sim/state.h"

/** Fires the player's weapon along a unit vector: a bullet for each pellet, at the muzzle (the
 * player's rim) or the first thing before it; a beam goes all its way. */
void bullets_fire(World *world, int player, Vec2 aim, bool is_charged);

/** Where a bullet's move would first meet something solid other than a player, movers taken to
 * stand where they are at this tick. A wall that it moves out of or along is none. */
Touch bullets_wall_ahead(const World *world, Vec2 from, Vec2 move);

/** The same, and what it is made of: plain where there is nothing. */
Touch bullets_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material);

/** Flies, bounces and lands every bullet by one tick. */
void bullets_fly(World *world);

#endif
