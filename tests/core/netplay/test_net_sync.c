/* SPDX-License-Identifier: MIT */
/* A world that is rolled back by 1 to 36 ticks and resimulated must come out the same, on every
 * level and in every mode, since clients do this all the time. With NET_SOAK_SECONDS it is rolled
 * back by each of these in every tick, else by one of them. */
#include "netplay/match_client.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 8, TICKS = 200, KEPT = NET_PREDICT_MAX + 1 };

typedef struct Past {
    World worlds[KEPT]; /* Shallow copies, by tick. */
    PlayerInput inputs[KEPT][PLAYERS_MAX];
    World again;
    BotMatch match;
} Past;

static void go_back(Past *past, const char *path, int now, int ticks)
{
    World *again = &past->again;
    world_set_state(again, &past->worlds[(now - ticks) % KEPT].state);
    for (int tick = now - ticks + 1; tick <= now; tick++)
        world_step(again, past->inputs[tick % KEPT]);
    char named[WORLD_BENCH_NAMED];
    if (!world_bench_is_same(again, &past->match.world, named))
        fail_msg("%s, %s, tick %d: rolling back %d ticks makes another world: %s", path,
                 level_mode_name(past->match.world.options.mode), now, ticks, named);
}

static void play(Past *past, const char *path, Mode mode)
{
    bool goes_far = getenv("NET_SOAK_SECONDS") != NULL;
    Error error;
    World *world = &past->match.world;
    bot_match_start_mode(&past->match, path, mode, PLAYERS, 3);
    assert_true(world_create(&past->again, world->arena, world->rules, &world->options, &error));
    past->worlds[0] = *world;
    for (int tick = 1; tick <= TICKS; tick++) {
        bot_match_step(&past->match);
        past->worlds[tick % KEPT] = *world;
        memcpy(past->inputs[tick % KEPT], past->match.inputs, sizeof past->inputs[0]);
        int one = 1 + tick % NET_PREDICT_MAX;
        for (int ticks = 1; ticks <= NET_PREDICT_MAX && ticks <= tick; ticks++)
            if (ticks == one || goes_far)
                go_back(past, path, tick, ticks);
    }
    world_destroy(&past->again);
    bot_match_destroy(&past->match);
}

TEST(rollback)
{
    static Past past;
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++)
        for (int mode = 0; mode < MODE_COUNT; mode++)
            if (modes_players((Mode)mode).total_max >= PLAYERS)
                play(&past, levels[i], (Mode)mode);
}
