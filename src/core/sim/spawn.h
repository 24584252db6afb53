/* SPDX-License-Identifier: MIT */
/* Spawning: out of opponents' sight and far from them; see spawn_choice.h. */
#ifndef CLOCKWISE_SIM_SPAWN_H
#define CLOCKWISE_SIM_SPAWN_H

#include "sim/state.h"

/** Spawns everyone at the start of a match or round: well apart, if possible out of each other's
 * sight, in an order given by the seed. Does nothing in a level without spawns. */
void spawn_everyone(World *world);

/** Spawns a player at the best place, unguarded. False if movers leave no room at any spawn, or
 * there are no spawns. */
bool spawn_in(World *world, int player);

/** Where spawn_in() would put a player now; false without room. */
bool spawn_find(World *world, int player, Vec2 *out_at);

/** Spawns a player at a place that spawn_find() found earlier, or near it if a mover has come.
 * False without room. */
bool spawn_in_near(World *world, int player, Vec2 place);

/** As spawn_in(), but without room the player waits outside the arena. */
void spawn_or_wait(World *world, int player);

/** Whether any player waits for room. */
bool spawn_has_waiting(const World *world);

/** Spawns the players who wait for room. */
void spawn_waiting(World *world);

/** A whole shield: PLAYER_SHIELD, or nothing where the rules know no shields. */
double spawn_full_shield(const World *world);

/** Spawns a player at a place, in full health and unguarded. */
void spawn_at(World *world, int player, Vec2 at);

/** Counts down to the dead players' respawns and respawns them, if the level has spawns: inside the
 * border, and out of sight, for which they wait up to RETURN_PATIENCE_SECONDS. Nobody respawns in
 * the last LAST_RETURN_SECONDS of a match with a border. */
void spawn_returning(World *world);

#endif
