/* SPDX-License-Identifier: MIT */
/* Complete matches: every kill and every round is reported to clients, each once. */
#include "support/net_bench.h"
#include "test.h"

enum { SECOND = 1000000, CLIENTS = 2, PLAYERS = 4, LONGEST_SECONDS = 170 };

static void check_told(const NetBench *bench, const NetBenchClient *client, EventKind kind)
{
    if (client->given[kind] != bench->true_events[kind])
        fail_msg("%s: events of kind %d were shown %ld times, but there were %ld",
                 level_mode_name(bench->match->world.options.mode), kind, client->given[kind],
                 bench->true_events[kind]);
}

static void play(Mode mode)
{
    VirtualWeather weather = {.delay_us = 40000, .jitter_us = 5000, .loss = 0.02};
    NetBench *bench = net_bench_create("levels/duel.json", mode, PLAYERS, false, 3, weather);
    for (int i = 0; i < CLIENTS; i++)
        net_bench_join(bench, i);
    for (int i = 0; i < LONGEST_SECONDS && bench->match->world.state.phase != PHASE_OVER; i++)
        net_bench_run(bench, SECOND);
    net_bench_run(bench, SECOND);
    assert_int_equal(bench->match->world.state.phase, PHASE_OVER);
    for (int i = 0; i < CLIENTS; i++) {
        const NetBenchClient *client = &bench->clients[i];
        check_told(bench, client, EVENT_KILL);
        check_told(bench, client, EVENT_CRUSH);
        check_told(bench, client, EVENT_BORDER_KILL);
        check_told(bench, client, EVENT_ROUND_END);
        check_told(bench, client, EVENT_MATCH_END);
        assert_int_equal(client->doubled, 0);
        assert_int_equal(match_client_view(client->net).counts.mismatches, 0);
        assert_int_equal(match_client_view(client->net).confirmed->state.phase, PHASE_OVER);
    }
    net_bench_destroy(bench);
}

TEST(deathmatch)
{
    play(MODE_DEATHMATCH);
}

TEST(last_light)
{
    play(MODE_LAST_LIGHT);
}
