/* SPDX-License-Identifier: MIT */
/* What stands and moves around a circle, as it is at the present tick. */
#ifndef CLOCKWISE_ARENA_SURROUNDINGS_H
#define CLOCKWISE_ARENA_SURROUNDINGS_H

#include "arena/movers.h"
#include "collision/half_planes.h"

enum { SURROUNDINGS_EDGES = 4 };

/** What a circle is resolved against. */
typedef struct Surroundings {
    const Arena *arena;
    const Movers *movers; /**< Where they are now. */
    const Grid *grid;     /**< The standing pieces that are there: the arena's or fewer. */
} Surroundings;

/** Where a circle may be as far as an edge of the arena goes: 0 is the left, then the bottom, right
 * and top one. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius);

/** How deep a circle is in the deepest standing obstacle that is there, or past the arena's edge; 0
 * where in none. */
double surroundings_depth(const Surroundings *around, Circle circle);

/** The same as before anything was broken. */
double surroundings_depth_unbroken(const Arena *arena, Circle circle);

#endif
