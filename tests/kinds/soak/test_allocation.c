/* SPDX-License-Identifier: MIT */
/*
 * A tick allocates nothing: every call of the heap in this program is counted (the linker puts
 * __wrap_malloc() in malloc()'s place), and a thousand ticks of eight bots in every shipped level
 * must add none. tests/check_simulation_objects.sh sees to it that the simulation can call no other
 * functions of the heap than these four.
 */
#include "bots/bot.h"
#include "level/level_read.h"
#include "sim/world.h"
#include "test.h"

#include <glob.h>
#include <string.h>

enum { TICKS = 1000 };

/* The linker knows functions only, and so gives a counter no other place to live. */
static long heap_calls;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size)
{
    heap_calls++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    heap_calls++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    heap_calls++;
    return __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    heap_calls++;
    __real_free(block);
}
/* NOLINTEND(readability-identifier-naming) */

static long heap_calls_of_play(World *world, BotTeam *bots)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    long before = heap_calls;
    for (int i = 0; i < TICKS; i++) {
        bot_team_think(bots, world, inputs);
        world_step(world, inputs);
        (void)world_hash(world);
    }
    return heap_calls - before;
}

static void try_level(const char *path)
{
    static World world;
    Level level;
    Arena arena;
    BotTeam *bots = NULL;
    Error error;
    WorldOptions options = {.mode = MODE_DEATHMATCH, .seed = 1, .player_count = PLAYERS_MAX};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = (BotLevel)(i % BOT_LEVEL_COUNT);
    long before = heap_calls;
    if (!level_read_file(path, &level, &error) || !arena_create(&arena, &level, &error) ||
        !world_create(&world, &arena, modes_rules(options.mode), &options, &error) ||
        !bot_team_create(&bots, &world, ~0u, levels, &error))
        fail_msg("%s: %s", path, error.text);
    if (heap_calls == before)
        fail_msg("%s: making it called nothing of the heap, so nothing is counted", path);
    long calls = heap_calls_of_play(&world, bots);
    if (calls != 0)
        fail_msg("%s: %ld calls of the heap in %d ticks", path, calls, TICKS);
    bot_team_destroy(bots);
    world_destroy(&world);
    arena_destroy(&arena);
    level_destroy(&level);
}

TEST(ticks_allocate_nothing)
{
    glob_t files;
    assert_int_equal(glob("levels/*.json", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        if (!strstr(files.gl_pathv[i], ".schema.json"))
            try_level(files.gl_pathv[i]);
    globfree(&files);
}
