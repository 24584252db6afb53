/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_ARENA_ADVICE_LANES_H
#define CLOCKWISE_ARENA_ADVICE_LANES_H

#include "arena/advice_list.h"
#include "arena/arena.h"

/** A narrower gap between standing obstacles, through which a player still fits, is no good lane;
 * world units. */
#define ADVICE_LANE 70.0

/** Adds the narrow gaps between standing obstacles that do not break, and between these and the
 * edges. False when out of memory. */
bool advice_lanes_find(const Arena *arena, AdviceList *list, Error *out_error);

#endif
