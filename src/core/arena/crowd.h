/* SPDX-License-Identifier: MIT */
/*
 * Moves circles of PLAYER_RADIUS, eight or fifty thousand: apart from each other, then out of
 * everything solid. Neighbors are found by sorting them into cells.
 */
#ifndef CLOCKWISE_ARENA_CROWD_H
#define CLOCKWISE_ARENA_CROWD_H

#include "arena/resolve.h"

/** One circle of a crowd. */
typedef struct CrowdBody {
    Vec2 at;
    Vec2 velocity;      /**< World units per second; loses its part into something solid. */
    Vec2 slip;          /**< A dash's direction, or zero: see resolve_circle(). */
    double moved;       /**< Out: the distance moved in this tick, world units. */
    bool is_pinned;     /**< Out: a mover presses it against something solid. */
    double mover_depth; /**< Out: depth of the deepest mover in it, world units. */
} CrowdBody;

/** A body's place in sorted order. */
typedef struct CrowdPlace {
    Vec2 wish; /**< Where it wants to be. */
    int body;
    int cell;
} CrowdPlace;

typedef struct Crowd {
    int capacity;
    int columns, rows;
    double cells_per_unit; /**< Per world unit. */
    int cell_capacity;     /**< The number of cells and two more, for the sort. */
    int *starts; /**< Of the counting sort: cell c holds places starts[c] up to starts[c + 1]. */
    int *cells;  /**< Of the counting sort: the cell of each body. */
    CrowdPlace *places;
} Crowd;

/** For at most `capacity` circles. Fails only when out of memory. */
bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, Error *out_error);
void crowd_destroy(Crowd *crowd);

/** Moves every body by one tick. Of two overlapping circles each moves by half the overlap. */
void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);

/** Lets movers too fast for one step push a body through the last tick, up to just before where
 * they are now: sets its `at`. False where one got deeper into it than CRUSH_DEPTH. */
bool crowd_carry(const Surroundings *around, CrowdBody *body);

#endif
