/* SPDX-License-Identifier: MIT */
/* Small worlds for tests, built in code: obstacles are added, then the arena and the world are
 * made. */
#ifndef CLOCKWISE_TESTS_SUPPORT_WORLD_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_WORLD_BENCH_H

#include "sim/rules.h"
#include "sim/state.h"

enum { WORLD_BENCH_OBSTACLES = 64, WORLD_BENCH_PICKUPS = LEVEL_PICKUPS };

typedef struct WorldBench {
    Level level;
    Arena arena;
    World world;
    uint64_t seed; /**< Of the match; 1 unless set before it starts. */
} WorldBench;

/** An empty arena of a size, with two spawns in its lower corners. */
void world_bench_init(WorldBench *bench, double width, double height);

/** Adds a standing obstacle of either winding; returns it, so that a test may set its motion. */
LevelObstacle *world_bench_add(WorldBench *bench, const Vec2 *points, int count);
LevelObstacle *world_bench_add_box(WorldBench *bench, double left, double bottom, double right,
                                   double top);

/** Replaces the spawns. */
void world_bench_set_spawns(WorldBench *bench, const Vec2 *places, int count);

/** Makes an obstacle slide to and fro, `to` from where it is drawn, world units per second. */
void world_bench_slide(LevelObstacle *obstacle, Vec2 to, double speed);

/** Makes an obstacle rotate about `pivot`, degrees per second, counter-clockwise positive. */
void world_bench_spin(LevelObstacle *obstacle, double spin, Vec2 pivot);

/** Adds a pickup, of any weapon where it is one. */
void world_bench_add_pickup(WorldBench *bench, PickupKind kind, double x, double y);

/** Makes the arena and a deathmatch of some players that starts at once. In the places past
 * the last player stand living copies of the first, which must play no part. */
void world_bench_start(WorldBench *bench, int player_count);

/** The same of any mode; the first `people` are the people's side in siege. */
void world_bench_start_mode(WorldBench *bench, Mode mode, int people, int player_count,
                            bool has_teams);

/** What the match's mode keeps, as the struct of the mode's header. */
void *world_bench_mode_state(World *world);

/** Puts a player somewhere, at rest, in full health and without a guard. */
void world_bench_put(WorldBench *bench, int player, double x, double y);

/** Kills a player, to the credit of another or, where NO_PLAYER, of none: as if crushed. */
void world_bench_kill(WorldBench *bench, int victim, int killer);

/** Steps the world some ticks without any input. */
void world_bench_idle(WorldBench *bench, int ticks);

enum { WORLD_BENCH_NAMED = 160 };

/** Whether two worlds are the same: every field that is hashed. Where they are not, `out_named`
 * says which is the first of the table of fields (sim/world.h) that differs; else it is empty. */
bool world_bench_is_same(const World *a, const World *b, char out_named[WORLD_BENCH_NAMED]);

/** The last tick's first event of a kind, or NULL. */
const Event *world_bench_event(const WorldBench *bench, EventKind kind);

void world_bench_end(WorldBench *bench);

#endif
