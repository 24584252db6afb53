/* SPDX-License-Identifier: MIT */
/*
 * Moves circles of one radius through an arena: apart from each other, then out of everything
 * solid. Eight players or fifty thousand circles go the same way: those near each other are found
 * by a counting sort into cells, whose order in memory is also the order in which they are then
 * resolved.
 */
#ifndef CLOCKWISE_ARENA_CROWD_H
#define CLOCKWISE_ARENA_CROWD_H

#include "arena/resolve.h"

/** One circle of a crowd. */
typedef struct CrowdBody {
    Vec2 at;
    Vec2 velocity;  /**< World units a second; what points into something solid is lost. */
    Vec2 slip;      /**< The direction of a dash under way, or zero: see resolve_circle(). */
    double gone;    /**< Out: how far it went in this tick, world units. */
    bool is_pinned; /**< Out: something moving presses it against something solid. */
    double pressed; /**< Out: how deep the deepest mover is in it, world units. */
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
    double cells_per_unit; /**< Of length. */
    int cell_capacity;     /**< Two more than there are cells, for the sums of the sort. */
    int *starts;           /**< Cell c holds the sorted places starts[c] up to starts[c + 1]. */
    int *cells;            /**< Of each body. */
    CrowdPlace *places;
} Crowd;

/** Makes room for `capacity` circles in the arena. Fails only for no memory. */
bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, Error *out_error);
void crowd_destroy(Crowd *crowd);

/** Moves every body by one tick. Circles that overlap part by half the overlap each. */
void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);

#endif
