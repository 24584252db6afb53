/* SPDX-License-Identifier: MIT */
/*
 * Bullets are circles of BULLET_RADIUS. They are swept along their path and hit whatever comes
 * first: static obstacles, movers (swept along their own path within the tick), the arena's edge,
 * players, targets. They bounce off walls like light. A bullet squeezed between closing walls ends.
 */
#ifndef CLOCKWISE_SIM_BULLETS_H
#define CLOCKWISE_SIM_BULLETS_H

#include "sim/state.h"

/** Fires the player's weapon along a unit vector: one bullet per pellet, starting at the muzzle
 * (the player's rim) or at the first obstacle before it. A beam flies its whole length at once. */
void bullets_fire(World *world, int player, Vec2 aim, bool is_charged);

/** Moves every bullet by one tick. */
void bullets_fly(World *world);

/** Whether a bullet can have bounced as often and flown as long as it says: where a world comes
 * from elsewhere, others loop over its bounces. */
bool bullets_is_possible(const Bullet *bullet);

#endif
