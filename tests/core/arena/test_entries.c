/* SPDX-License-Identifier: MIT */
/* Where players can come in besides the spawns: on every shipped level and in made ones. */
#include "arena/arena.h"

#include "arena/surroundings.h"
#include "level/level_read.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

static void make_arena(WorldBench *bench)
{
    Error error;
    assert_true(arena_create(&bench->arena, &bench->level, &error));
}

/* Room for a player, never under a mover, well apart, and enough of them. */
static void check_entries(const char *name, const Arena *arena)
{
    const Level *level = arena->level;
    if (arena->entries.count < 40)
        fail_msg("%s: only %d places", name, arena->entries.count);
    for (int i = 0; i < arena->entries.count; i++) {
        Vec2 at = arena->entries.places[i];
        if (surroundings_depth_unbroken(arena, (Circle){at, PLAYER_RADIUS}) > 0)
            fail_msg("%s: no room at %g, %g", name, at.x, at.y);
        for (int k = 0; k < level->obstacle_count; k++)
            if (level_sweeps(&level->obstacles[k], at))
                fail_msg("%s: %s sweeps over %g, %g", name, level->obstacles[k].id, at.x, at.y);
        for (int k = 0; k < i; k++)
            if (vec2_distance(at, arena->entries.places[k]) < 79)
                fail_msg("%s: two places at %g, %g", name, at.x, at.y);
    }
}

TEST(shipped_levels)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Arena arena;
        Error error;
        assert_true(level_read_file(paths[i], &level, &error));
        assert_true(arena_create(&arena, &level, &error));
        check_entries(paths[i], &arena);
        arena_destroy(&arena);
        level_destroy(&level);
    }
}

/* A room without a door has none, and neither has a level without spawns. */
TEST(only_where_one_can_walk)
{
    for (int has_spawns = 0; has_spawns < 2; has_spawns++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 800, 0, 820, 900);
        bench.level.spawn_count = has_spawns ? 1 : 0;
        bench.level.spawns[0] = (LevelSpawn){.at = {100, 450}};
        make_arena(&bench);
        assert_int_equal(bench.arena.entries.count > 0, has_spawns);
        for (int i = 0; i < bench.arena.entries.count; i++)
            if (bench.arena.entries.places[i].x > 800)
                fail_msg("a place beyond the wall at %g, %g", bench.arena.entries.places[i].x,
                         bench.arena.entries.places[i].y);
        arena_destroy(&bench.arena);
        level_destroy(&bench.level);
    }
}
