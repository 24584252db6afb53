/* SPDX-License-Identifier: MIT */
/*
 * Bullets are circles of BULLET_RADIUS. They are swept along their path and hit whatever comes
 * first: static obstacles, movers (swept along their own path within the tick), the arena's edge,
 * players, targets. They bounce off walls like light. A bullet squeezed between closing walls ends.
 */
#ifndef CLOCKWISE_SIM_BULLETS_H
#define CLOCKWISE_SIM_BULLETS_H

#include "collision/sweep.h"
#include "sim/state.h"

/** Fires the player's weapon along a unit vector: one bullet per pellet, starting at the muzzle
 * (the player's rim) or at the first obstacle before it. A beam flies its whole length at once. */
void bullets_fire(World *world, int player, Vec2 aim, bool is_charged);

/** Where a bullet's move would first hit something solid other than a player; movers are assumed to
 * stand still. Walls that it moves out of or along do not count. */
Touch bullets_wall_ahead(const World *world, Vec2 from, Vec2 move);

/** The same, with the material that is hit; plain if nothing is. */
Touch bullets_surface_ahead(const World *world, Vec2 from, Vec2 move, Material *out_material);

/** Moves every bullet by one tick. */
void bullets_fly(World *world);

#endif
