/* SPDX-License-Identifier: MIT */
/* Clockwise's own collision and step, as the game calls them. */
#ifndef CLOCKWISE_CLI_BENCH_CLOCKWISE_H
#define CLOCKWISE_CLI_BENCH_CLOCKWISE_H

#include "cli/bench_engine.h"
#include "sim/arena.h"

extern const BenchEngine bench_clockwise;

/** A world's polygons as a level and its arena. */
typedef struct BenchArena {
    Level level;
    Vec2 *corners; /**< Of all obstacles, one after the other. */
    Arena arena;
} BenchArena;

bool bench_arena_create(BenchArena *out_arena, const BenchWorld *world);
void bench_arena_destroy(BenchArena *arena);

#endif
