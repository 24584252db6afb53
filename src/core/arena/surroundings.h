/* SPDX-License-Identifier: MIT */
/* What circles are resolved against at a tick: standing pieces, movers and the arena's edges. */
#ifndef CLOCKWISE_ARENA_SURROUNDINGS_H
#define CLOCKWISE_ARENA_SURROUNDINGS_H

#include "arena/movers.h"
#include "collide/convex_polygon.h"

enum { SURROUNDINGS_EDGES = 4 };

typedef struct Surroundings {
    const Arena *arena;
    const Movers *movers; /**< At this tick. */
    const Grid *grid;     /**< Of the standing pieces that are not broken. */
} Surroundings;

/** Where an edge lets a circle be: 0 is the left, then the bottom, right and top edge. */
HalfPlane surroundings_edge(const Arena *arena, int edge, double radius);

/** How deep a circle is in the deepest unbroken standing obstacle or past an edge, world units; 0
 * for neither. */
double surroundings_depth(const Surroundings *around, Circle circle);

/** The same with nothing broken. */
double surroundings_depth_unbroken(const Arena *arena, Circle circle);

#endif
