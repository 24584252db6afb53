/* SPDX-License-Identifier: MIT */
/*
 * The short soak of every test run; `make soak` plays fifty times as long. That the invariants can
 * fail is tried here too: a world bent by hand must be noticed.
 */
#define _POSIX_C_SOURCE 200809L
#include "invariants.h"
#include "soak_run.h"
#include "support/scene.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TICKS = 200000, SANITIZED_TICKS = 20000, MOST_LEVELS = 64 };
enum { LEVELS_MORE = 2 }; /* Every shipped level has its turn, and a random one. */

#if defined(__SANITIZE_ADDRESS__)
enum { IS_SANITIZED = 1 };
#else
enum { IS_SANITIZED = 0 };
#endif

/* The shipped levels; the schema is no level. */
static int pick_levels(const glob_t *files, char *out_paths[MOST_LEVELS])
{
    int count = 0;
    for (size_t i = 0; i < files->gl_pathc && count < MOST_LEVELS; i++)
        if (!strstr(files->gl_pathv[i], ".schema.json"))
            out_paths[count++] = files->gl_pathv[i];
    return count;
}

static void test_invariants_hold(void **state)
{
    (void)state;
    glob_t files;
    char *paths[MOST_LEVELS];
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
static void start(Scene *scene, Before *before)
{
    scene_init(scene, 600, 400);
    scene_add_box(scene, 200, 100, 300, 200);
    scene_start(scene, 2);
    scene_put(scene, 0, 150, 150);
    scene_put(scene, 1, 500, 300);
    World *world = &scene->world;
    world->bullets[0] = (Bullet){.id = 0, .at = {150, 350}, .damage = 1};
    world->bullet_count = world->next_bullet_id = 1;
    events_clear(&world->events);
    invariants_note(world, before);
    events_clear(&world->events);
    world->tick++;
}

typedef struct Bend {
    const char *name;
    double player_x, player_y, bullet_x, bullet_y;
    double health, shield;
    int deaths, pinned_ticks;
} Bend;

static void test_broken_worlds_are_noticed(void **state)
{
    (void)state;
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
        {"too much shield", 150, 150, 150, 350, 100, 51, 0, 0},
        {"health that is no number", 150, 150, 150, 350, (double)NAN, 50, 0, 0},
        {"a death of nobody's making", 150, 150, 150, 350, 100, 50, 1, 0},
        {"a player pinned and alive", 150, 150, 150, 350, 100, 50, 0, 13},
    };
    Scene scene;
    Before before;
    Error error;
    start(&scene, &before);
    if (!invariants_hold(&scene.world, &before, &error))
        fail_msg("nothing bent: %s", error.text);
    scene_destroy(&scene);
    for (size_t i = 0; i < sizeof bends / sizeof *bends; i++) {
        const Bend *bend = &bends[i];
        start(&scene, &before);
        Player *player = &scene.world.players[0];
        player->at = vec2(bend->player_x, bend->player_y);
        player->health = bend->health;
        player->shield = bend->shield;
        player->deaths = bend->deaths;
        player->pinned_ticks = bend->pinned_ticks;
        scene.world.bullets[0].at = vec2(bend->bullet_x, bend->bullet_y);
        if (invariants_hold(&scene.world, &before, &error))
            fail_msg("%s: not noticed", bend->name);
        scene_destroy(&scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_broken_worlds_are_noticed),
                                       cmocka_unit_test(test_invariants_hold)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
