/* SPDX-License-Identifier: MIT */
/* Complete matches, one after another, on wires that delay, lose, duplicate and corrupt, with a
 * client that joins late, one whose connection is cut, and clocks that drift. In every tick each
 * client has exactly the world that it was sent. With NET_SOAK_SECONDS: a million ticks, or
 * NET_SOAK_TICKS. */
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/net_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    SECOND = 1000000,
    PLAYERS = 8,
    CLIENTS = 3,
    DRIFT_PPM = 200,
    LATE_US = 2 * SECOND,
    CUT_US = 1500000,
    ROUND_US = 10 * SECOND,
    ROUNDS_MAX = 20, /* No mode takes longer. */
    SHORT_TICKS = 6000,
    LONG_TICKS = 1000000,
    MATCHES_MIN = 4 /* So that even the short run has every network condition. */
};

static const VirtualWeather weathers[] = {
    {.delay_us = 25000, .jitter_us = 30000, .loss = 0.02, .doubling = 0.05, .corruption = 0.02},
    {.delay_us = 50000, .jitter_us = 10000, .loss = 0.05, .doubling = 0.01, .corruption = 0.01},
    {.delay_us = 100000, .jitter_us = 50000, .loss = 0.01, .doubling = 0.1, .corruption = 0.05},
    {.delay_us = 5000, .jitter_us = 0, .loss = 0, .doubling = 0, .corruption = 0},
};

typedef struct Totals {
    long ticks; /* Of the server. */
    long compared;
    long replays;
    int matches;
} Totals;

static long wanted_ticks(void)
{
    const char *ticks = getenv("NET_SOAK_TICKS");
    if (ticks != NULL)
        return atol(ticks);
    return getenv("NET_SOAK_SECONDS") != NULL ? LONG_TICKS : SHORT_TICKS;
}

static void run_round(NetBench *bench)
{
    VirtualEnd *end = bench->clients[1].end;
    end->is_cut = true;
    net_bench_run(bench, CUT_US);
    end->is_cut = false;
    net_bench_run(bench, ROUND_US - CUT_US);
}

static void add_up(Totals *totals, const NetBench *bench, const char *level)
{
    totals->ticks += match_server_counts(bench->net).ticks;
    totals->matches++;
    for (int i = 0; i < CLIENTS; i++) {
        const NetBenchClient *client = &bench->clients[i];
        MatchClientCounts counts = match_client_view(client->net).counts;
        if (client->compared == 0 || counts.mismatches > 0 || client->doubled > 0)
            fail_msg("%s, %s: client %d compared %ld ticks, %ld were wrong, %ld duplicated events",
                     level, level_mode_name(bench->match->world.options.mode), i, client->compared,
                     counts.mismatches, client->doubled);
        totals->compared += client->compared;
        totals->replays += counts.replays;
    }
}

static void play(Totals *totals, const char *level, Mode mode, long ticks)
{
    VirtualWeather weather = weathers[totals->matches % (int)(sizeof weathers / sizeof *weathers)];
    uint64_t seed = (uint64_t)totals->matches + 1;
    NetBench *bench = net_bench_create(level, mode, PLAYERS, seed % 2 == 0, seed, weather);
    bench->clients[0].drift_ppm = DRIFT_PPM;
    bench->clients[1].drift_ppm = -DRIFT_PPM;
    net_bench_join(bench, 0);
    net_bench_join(bench, 1);
    net_bench_run(bench, LATE_US);
    net_bench_join(bench, 2);
    net_bench_run(bench, LATE_US);
    for (int i = 0; i < ROUNDS_MAX && bench->match->world.state.phase != PHASE_OVER &&
                    match_server_counts(bench->net).ticks < ticks;
         i++)
        run_round(bench);
    add_up(totals, bench, level);
    net_bench_destroy(bench);
}

/* The next mode on the next level, so that few matches cover many combinations. */
TEST(long_run)
{
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    long limit = wanted_ticks();
    Totals totals = {.ticks = 0};
    for (int turn = 0; totals.ticks < limit; turn++) {
        Mode mode = (Mode)((turn + turn / count) % MODE_COUNT);
        if (modes_players(mode).has_bots && modes_players(mode).total_max >= PLAYERS)
            play(&totals, levels[turn % count], mode, limit / MATCHES_MIN);
    }
    printf("%ld ticks of %d matches: %ld worlds compared after %ld replays, none was other than "
           "told\n",
           totals.ticks, totals.matches, totals.compared, totals.replays);
}
