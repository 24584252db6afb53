/* SPDX-License-Identifier: MIT */
/*
 * Places besides a level's spawns where players can come in, so that nobody has to come in where an
 * opponent is looking. A player can walk there from a spawn, and no mover ever sweeps over them.
 * They depend on the level alone, lie about evenly over it, and are listed in a shuffled order.
 */
#ifndef CLOCKWISE_ARENA_ENTRIES_H
#define CLOCKWISE_ARENA_ENTRIES_H

#include "base/error.h"
#include "collide/grid.h"
#include "level/level.h"

/** About how many there are at most. */
enum { ENTRIES_WANTED = 256 };

typedef struct Entries {
    Vec2 *places;
    int count; /**< 0 in a level without spawns. */
} Entries;

/** Finds them; `grid` lists the standing pieces. Fails only when out of memory. */
bool entries_create(Entries *out_entries, const Level *level, const ConvexPolygon *pieces,
                    const Grid *grid, Error *out_error);
void entries_destroy(Entries *entries);

#endif
