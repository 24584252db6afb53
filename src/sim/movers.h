/* SPDX-License-Identifier: MIT */
/*
 * The moving obstacles' pieces put where they are at a time: for the world at each tick, for
 * drawing at any moment between two. In the order of the arena's pieces past its standing ones.
 */
#ifndef CLOCKWISE_SIM_MOVERS_H
#define CLOCKWISE_SIM_MOVERS_H

#include "sim/arena.h"

typedef struct Movers {
    ConvexPolygon *pieces;
    int count;
} Movers;

/** Makes room for every moving piece, where it is at time 0. Fails only for no memory. */
bool movers_create(Movers *out_movers, const Arena *arena, Error *out_error);
void movers_destroy(Movers *movers);

/** Moves every piece to where it is `seconds` after the match's first tick. Allocates nothing. */
void movers_place(Movers *movers, const Arena *arena, double seconds);

#endif
