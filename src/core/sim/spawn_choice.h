/* SPDX-License-Identifier: MIT */
/*
 * Choosing where a player comes in: one of the level's spawns or, where none of them is good, one
 * of the arena's entries (arena/entries.h). A good place is inside the border, out of every
 * opponent's sight, not near one, and not in a bullet's way.
 */
#ifndef CLOCKWISE_SIM_SPAWN_CHOICE_H
#define CLOCKWISE_SIM_SPAWN_CHOICE_H

#include "sim/state.h"

typedef struct SpawnChoice {
    Vec2 at;
    bool is_good;
    bool is_inside; /**< Of the border as it will soon be. */
} SpawnChoice;

/** The best place now, of all spawns and some entries; draws random numbers, so that equally good
 * places take turns. The level has spawns. With `only_good` it is faster and finds good places
 * alone: where there is none, `is_good` is false and `at` means nothing. */
SpawnChoice spawn_choice_make(World *world, int player, bool only_good);

#endif
