/* SPDX-License-Identifier: MIT */
/*
 * The short soak of every test run; `make soak` plays fifty times as long. That the invariants can
 * fail is tried here too: a world bent by hand must be noticed.
 */
#include "invariants.h"
#include "soak_run.h"
#include "support/world_bench.h"
#include "test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICKS = 200000, SANITIZED_TICKS = 20000, LEVELS_MAX = 64 };
enum { LEVELS_MORE = 2 }; /* Every shipped level has its turn, and a random one. */

#if defined(__SANITIZE_ADDRESS__)
enum { IS_SANITIZED = 1 };
#else
enum { IS_SANITIZED = 0 };
#endif

/* The shipped levels; the schema is no level. */
static int pick_levels(const glob_t *files, char *out_paths[LEVELS_MAX])
{
    int count = 0;
    for (size_t i = 0; i < files->gl_pathc && count < LEVELS_MAX; i++)
        if (!strstr(files->gl_pathv[i], ".schema.json"))
            out_paths[count++] = files->gl_pathv[i];
    return count;
}

TEST(invariants_hold)
{
    glob_t files;
    char *paths[LEVELS_MAX];
    assert_int_equal(glob("levels/*.json", 0, NULL, &files), 0);
    SoakOptions options = {.level_paths = paths, .ticks = IS_SANITIZED ? SANITIZED_TICKS : TICKS};
    options.level_count = pick_levels(&files, paths);
    options.match_ticks = (int)(options.ticks / (options.level_count + LEVELS_MORE));
    SoakResult result;
    Error error;
    bool holds = soak_run(&options, &result, &error);
    globfree(&files);
    if (!holds)
        fail_msg("%s", error.text);
    print_message("%lld ticks in %d matches, %d of them in random levels\n", result.ticks,
                  result.matches, result.random_levels);
    assert_true(result.random_levels > 0 && result.matches > result.random_levels);
}

/* A box at (200, 100) to (300, 200) in the way of player 0, who stands left of it. */
static void start(WorldBench *bench, Before *before)
{
    world_bench_init(bench, 600, 400);
    world_bench_add_box(bench, 200, 100, 300, 200);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 150, 150);
    world_bench_put(bench, 1, 500, 300);
    World *world = &bench->world;
    world->state.bullets[0] = (Bullet){.id = 0, .at = {150, 350}, .damage = 1};
    world->state.bullet_count = world->state.players[0].shots = 1;
    events_clear(&world->events);
    invariants_note(world, before);
    events_clear(&world->events);
    world->state.tick++;
}

typedef struct Bend {
    const char *name;
    double player_x, player_y, bullet_x, bullet_y;
    double health, shield;
    int deaths, pinned_ticks;
} Bend;

TEST(broken_worlds_are_noticed)
{
    static const Bend bends[] = {
        {"a player 0.02 deep", 180.02, 150, 150, 350, 100, 50, 0, 0},
        {"a player in a box", 240, 150, 150, 350, 100, 50, 0, 0},
        {"a player past a box", 350, 150, 150, 350, 100, 50, 0, 0},
        {"a player past the edge", 19, 150, 150, 350, 100, 50, 0, 0},
        {"a player nowhere", (double)NAN, 150, 150, 350, 100, 50, 0, 0},
        {"a player at infinity", 150, HUGE_VAL, 150, 350, 100, 50, 0, 0},
        {"a bullet in a box", 150, 150, 250, 195, 100, 50, 0, 0},
        {"a bullet through a box", 150, 150, 250, 50, 100, 50, 0, 0},
        {"a bullet past the edge", 150, 150, 150, 399, 100, 50, 0, 0},
        {"too much health", 150, 150, 150, 350, 101, 50, 0, 0},
        {"a living player without health", 150, 150, 150, 350, 0, 50, 0, 0},
        {"too much shield", 150, 150, 150, 350, 100, 56, 0, 0},
        {"health that is no number", 150, 150, 150, 350, (double)NAN, 50, 0, 0},
        {"a death of nobody's making", 150, 150, 150, 350, 100, 50, 1, 0},
        {"a player pinned and alive", 150, 150, 150, 350, 100, 50, 0, 13},
    };
    WorldBench bench;
    Before before;
    Error error;
    start(&bench, &before);
    if (!invariants_hold(&bench.world, &before, &error))
        fail_msg("nothing bent: %s", error.text);
    world_bench_end(&bench);
    for (size_t i = 0; i < sizeof bends / sizeof *bends; i++) {
        const Bend *bend = &bends[i];
        start(&bench, &before);
        Player *player = &bench.world.state.players[0];
        player->at = vec2(bend->player_x, bend->player_y);
        player->health = bend->health;
        player->shield = bend->shield;
        player->deaths = bend->deaths;
        player->pinned_ticks = bend->pinned_ticks;
        bench.world.state.bullets[0].at = vec2(bend->bullet_x, bend->bullet_y);
        if (invariants_hold(&bench.world, &before, &error))
            fail_msg("%s: not noticed", bend->name);
        world_bench_end(&bench);
    }
}

/* A plate 4 thick that goes right by 2 per tick, and a hand about (800, 300), 300 long and 4 wide,
 * that turns by 1.5 degrees per tick: at tick 60 it lies along the x axis. */
static void start_with_movers(WorldBench *bench)
{
    world_bench_init(bench, 1200, 600);
    LevelObstacle *plate = world_bench_add_box(bench, 398, 100, 402, 300);
    world_bench_slide(plate, vec2(200, 0), 240);
    LevelObstacle *hand = world_bench_add_box(bench, 798, 0, 802, 300);
    world_bench_spin(hand, 180, vec2(800, 300));
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 100, 500);
    world_bench_put(bench, 1, 1100, 500);
    World *world = &bench->world;
    world->state.bullets[0] = (Bullet){.id = 0, .at = {100, 350}, .damage = 1, .flown_ticks = 2};
    world->state.bullet_count = world->state.players[0].shots = 1;
    world->state.tick = 60;
}

typedef struct MoverBend {
    const char *name;
    Vec2 player[2]; /* Before and after. */
    Vec2 bullet[2];
    int flown_ticks;
    bool is_returning;
    bool holds;
} MoverBend;

#define FAR_PLAYER                                                                                 \
    {                                                                                              \
        {100, 500},                                                                                \
        {                                                                                          \
            100, 500                                                                               \
        }                                                                                          \
    }
#define FAR_BULLET                                                                                 \
    {                                                                                              \
        {100, 350},                                                                                \
        {                                                                                          \
            100, 350                                                                               \
        }                                                                                          \
    }

/* At tick 61 the plate's sides are at x = 520 and 524, and a tick before at 518 and 522. */
TEST(broken_movers_are_noticed)
{
    static const MoverBend bends[] = {
        {"nothing", FAR_PLAYER, FAR_BULLET, 2, false, true},
        {"a player 14.9 deep", {{508, 200}, {514.9, 200}}, FAR_BULLET, 2, false, true},
        {"a player 15.1 deep", {{508, 200}, {515.1, 200}}, FAR_BULLET, 2, false, false},
        {"a player through the plate", {{508, 200}, {544, 200}}, FAR_BULLET, 2, false, false},
        {"a player whom the plate passed", {{528, 200}, {500, 200}}, FAR_BULLET, 2, false, false},
        {"a player round the plate's end", {{508, 330}, {540, 330}}, FAR_BULLET, 2, false, true},
        {"a player through the hand", {{1000, 328}, {1000, 282}}, FAR_BULLET, 2, false, false},
        {"a bullet 0.03 deep", FAR_PLAYER, {{510, 200}, {514.03, 200}}, 2, false, false},
        {"a bullet that touches", FAR_PLAYER, {{510, 200}, {514, 200}}, 2, false, true},
        {"a disc on its way back", FAR_PLAYER, {{510, 200}, {522, 200}}, 2, true, true},
        {"a bullet through the plate", FAR_PLAYER, {{510, 200}, {531, 200}}, 2, false, false},
        {"a bullet that it passed", FAR_PLAYER, {{528.2, 200}, {513.9, 200}}, 2, false, false},
        {"a bullet that it throws ahead", FAR_PLAYER, {{528.2, 200}, {532, 200}}, 2, false, true},
        {"a new bullet before it now", FAR_PLAYER, {{519, 200}, {512, 200}}, 1, false, true},
        {"a new bullet through it", FAR_PLAYER, {{512, 200}, {531, 200}}, 1, false, false},
        {"a bullet in the hand", FAR_PLAYER, {{900, 305}, {900, 302}}, 2, false, false},
    };
    for (size_t i = 0; i < sizeof bends / sizeof *bends; i++) {
        const MoverBend *bend = &bends[i];
        WorldBench bench;
        Before before;
        Error error;
        start_with_movers(&bench);
        World *world = &bench.world;
        world->state.players[0].at = bend->player[0];
        world->state.bullets[0].at = bend->bullet[0];
        events_clear(&world->events);
        invariants_note(world, &before);
        world->state.tick++;
        world->state.players[0].at = bend->player[1];
        world->state.bullets[0].at = bend->bullet[1];
        world->state.bullets[0].flown_ticks = bend->flown_ticks;
        world->state.bullets[0].is_returning = bend->is_returning;
        error.text[0] = '\0';
        if (invariants_hold(world, &before, &error) != bend->holds)
            fail_msg("%s: holds is not %d %s", bend->name, bend->holds, error.text);
        world_bench_end(&bench);
    }
}
