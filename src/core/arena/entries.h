/* SPDX-License-Identifier: MIT */
/*
 * Places besides a level's spawns where players can come in, so that nobody has to come in where an
 * opponent is looking. A player can walk there from a spawn, and no mover ever sweeps over them.
 * They depend on the level alone, lie about evenly over it, and are listed in a shuffled order.
 */
#ifndef CLOCKWISE_ARENA_ENTRIES_H
#define CLOCKWISE_ARENA_ENTRIES_H

#include "arena/arena.h"

/** About how many there are at most. */
enum { ENTRIES_WANTED = 256 };

/** Finds them for an arena whose pieces and grid are ready. Fails only when out of memory. */
bool entries_create(Arena *arena, Error *out_error);

#endif
