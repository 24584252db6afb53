/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_SOAK_RANDOM_LEVEL_H
#define CLOCKWISE_TESTS_SOAK_RANDOM_LEVEL_H

#include "arena/arena.h"
#include "base/numbers.h"

/**
 * A level of many convex, concave and hair-thin obstacles at random, which may overlap, some of
 * them moving, and its arena. `out_level` has to outlive `out_arena`. False where there was no room
 * for two players.
 */
bool random_level_create(Random *random, Level *out_level, Arena *out_arena);

#endif
