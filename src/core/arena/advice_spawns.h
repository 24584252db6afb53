/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_ARENA_ADVICE_SPAWNS_H
#define CLOCKWISE_ARENA_ADVICE_SPAWNS_H

#include "arena/advice_list.h"
#include "arena/arena.h"

/** How far a player who spawns may have to go to be out of sight of where it spawned, world units:
 * less than two seconds at full speed. In the levels that come with the game it is at most 400,
 * except 510 at the outer shores of `islands`. */
#define ADVICE_SHADOW_REACH 520.0

/** A spawn of an opponent in plain sight and nearer than this is too near. */
#define ADVICE_SIGHT 350.0

/** Adds the spawns in sight of opponents' spawns, and those without a shadow near by. */
void advice_spawns_find(const Arena *arena, AdviceList *list);

/** Places within ADVICE_SHADOW_REACH of a spawn with room for a player, out of sight of the spawn.
 * Writes the nearest ones, at most `most`, and returns how many. */
int advice_spawns_shadows(const Arena *arena, Vec2 spawn, int most, Vec2 *out_places);

#endif
