/* SPDX-License-Identifier: MIT */
/* Where players come in: out of their opponents' sight and as far from them as can be. */
#ifndef CLOCKWISE_SIM_SPAWN_H
#define CLOCKWISE_SIM_SPAWN_H

#include "sim/state.h"

/** Everyone's first place, of a match or a round: well apart, in an order that the seed decides.
 * Without spawns no player comes in. */
void spawn_everyone(World *world);

/**
 * Brings a player in where it is best, unguarded. False, and nothing happens, where movers leave no
 * room at any spawn. Without spawns nothing happens either.
 */
bool spawn_in(World *world, int player);

/** The same, but where there is no room the player is out of the arena until there is. */
void spawn_or_wait(World *world, int player);

/** Whether a player waits for room. */
bool spawn_has_waiting(const World *world);

/** Brings in those who wait for room. */
void spawn_waiting(World *world);

/** Brings a player in at a place, in full health, alive and unguarded. */
void spawn_at(World *world, int player, Vec2 at);

/** Counts down the dead players' time and brings them back, where the level has spawns. */
void spawn_returning(World *world);

#endif
