/* SPDX-License-Identifier: MIT */
/* What an engine of the benchmark is given, as the game has it: a level and its arena. */
#ifndef CLOCKWISE_CLI_BENCH_ARENA_H
#define CLOCKWISE_CLI_BENCH_ARENA_H

#include "arena/arena.h"
#include "cli/bench_engine.h"

/** A world's polygons as a level and its arena. */
typedef struct BenchArena {
    Level level;
    Vec2 *corners; /**< Of all obstacles, one after the other. */
    Arena arena;
} BenchArena;

/** False, leaving nothing behind, where there is no memory or a polygon is none. `arena` refers to
 * `level`, so what is made stays where it is. */
bool bench_arena_create(BenchArena *out_arena, const BenchWorld *world);
void bench_arena_destroy(BenchArena *arena);

#endif
