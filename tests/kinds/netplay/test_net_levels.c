/* SPDX-License-Identifier: MIT */
/* On every level and in every mode, each client has in each tick exactly the world that it was
 * sent. */
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/net_bench.h"
#include "test.h"

enum { SECOND = 1000000, PLAYERS = 8, CLIENTS = 2, SHORT_SECONDS = 2 };

static void play(const char *level, Mode mode, uint64_t seed)
{
    VirtualWeather weather = {.delay_us = 30000, .jitter_us = 8000, .loss = 0.03, .doubling = 0.02};
    NetBench *bench = net_bench_create(level, mode, PLAYERS, seed % 2 == 1, seed, weather);
    for (int i = 0; i < CLIENTS; i++)
        net_bench_join(bench, i);
    net_bench_run(bench, net_bench_seconds(SHORT_SECONDS) * SECOND);
    for (int i = 0; i < CLIENTS; i++) {
        const NetBenchClient *client = &bench->clients[i];
        MatchClientCounts counts = match_client_view(client->net).counts;
        if (client->playing_us == 0 || client->compared < 60 || counts.mismatches > 0)
            fail_msg("%s, %s: client %d compared %ld ticks, %ld of them wrong", level,
                     level_mode_name(mode), i, client->compared, counts.mismatches);
        if (client->doubled > 0)
            fail_msg("%s, %s: client %d saw %ld duplicated events", level, level_mode_name(mode), i,
                     client->doubled);
    }
    net_bench_destroy(bench);
}

TEST(all_levels_in_every_mode)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    uint64_t seed = 1;
    for (int i = 0; i < count; i++)
        for (int mode = 0; mode < MODE_COUNT; mode++)
            if (modes_players((Mode)mode).has_bots)
                play(levels[i], (Mode)mode, seed++);
}
