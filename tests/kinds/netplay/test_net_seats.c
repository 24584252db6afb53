/* SPDX-License-Identifier: MIT */
/* Joining late, leaving, interrupted connections and stalled clients. */
#include "support/net_bench.h"
#include "test.h"

enum { SECOND = 1000000, PLAYERS = 8, BEHIND_MAX = 40 };

static NetBench *begin(int clients, Mode mode)
{
    VirtualWeather weather = {.delay_us = 40000, .jitter_us = 3000, .loss = 0.01};
    NetBench *bench = net_bench_create("levels/foundry.json", mode, PLAYERS, false, 9, weather);
    for (int i = 0; i < clients; i++)
        net_bench_join(bench, i);
    net_bench_run(bench, 2 * SECOND);
    return bench;
}

static int player_of(const NetBench *bench, int client)
{
    unsigned seats = match_server_seats(bench->net, bench->clients[client].seat);
    int player = 0;
    assert_true(seats != 0);
    while (!(seats >> player & 1u))
        player++;
    return player;
}

static MatchSeat kind_of(const NetBench *bench, int client)
{
    return bench->match->seats[player_of(bench, client)];
}

static void check_is_near(const NetBench *bench, int client)
{
    int behind = match_server_tick(bench->net) -
                 match_client_view(bench->clients[client].net).confirmed_tick;
    if (behind > BEHIND_MAX)
        fail_msg("client %d is %d ticks behind", client, behind);
}

TEST(late_join_plays_at_once)
{
    NetBench *bench = begin(2, MODE_DEATHMATCH);
    net_bench_join(bench, 2);
    net_bench_run(bench, SECOND);
    const NetBenchClient *late = &bench->clients[2];
    assert_true(late->playing_us > 0 && late->playing_us - late->joined_us < SECOND);
    assert_int_equal(kind_of(bench, 2), MATCH_SEAT_REMOTE);
    check_is_near(bench, 2);
    const NetRoster *roster = match_client_view(bench->clients[0].net).roster;
    assert_int_equal(roster->people, match_client_view(late->net).roster->people);
    assert_string_equal(roster->names[player_of(bench, 2)], "Ann 3");
    net_bench_destroy(bench);
}

TEST(bot_replaces_who_leaves)
{
    NetBench *bench = begin(3, MODE_TORCH);
    int player = player_of(bench, 1);
    link_client_leave(bench->clients[1].link);
    bench->clients[1].is_stalled = true;
    net_bench_run(bench, SECOND);
    assert_int_equal(bench->left, 1);
    assert_int_equal(bench->match->seats[player], MATCH_SEAT_BOT);
    const NetRoster *roster = match_client_view(bench->clients[0].net).roster;
    assert_false(roster->people >> player & 1u);
    assert_string_equal(roster->names[player], bot_name(player));
    net_bench_destroy(bench);
}

typedef struct CutCase {
    const char *name;
    int milliseconds;
    bool is_played_by_bot; /* Before it comes back. */
} CutCase;

TEST(reconnect_after_a_cut)
{
    static const CutCase cases[] = {
        {"half a second", 500, false},    {"a second and a half", 1500, false},
        {"three seconds", 3000, true},    {"eight seconds", 8000, true},
        {"fifteen seconds", 15000, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        NetBench *bench = begin(2, MODE_BEACON);
        VirtualEnd *end = bench->clients[0].end;
        int player = player_of(bench, 0);
        end->is_cut = true;
        net_bench_run(bench, (uint64_t)cases[i].milliseconds * 1000);
        if ((bench->match->seats[player] == MATCH_SEAT_BOT) != cases[i].is_played_by_bot)
            fail_msg("%s: the seat is of kind %d", cases[i].name, bench->match->seats[player]);
        end->is_cut = false;
        net_bench_run(bench, 3 * SECOND);
        if (bench->match->seats[player] != MATCH_SEAT_REMOTE || player_of(bench, 0) != player)
            fail_msg("%s: it did not get its seat back", cases[i].name);
        check_is_near(bench, 0);
        check_is_near(bench, 1);
        assert_int_equal(match_client_view(bench->clients[0].net).counts.mismatches, 0);
        if (bench->clients[0].doubled > 0)
            fail_msg("%s: %ld duplicated events", cases[i].name, bench->clients[0].doubled);
        net_bench_destroy(bench);
    }
}

TEST(stalled_client)
{
    NetBench *bench = begin(2, MODE_LAST_LIGHT);
    bench->clients[0].is_stalled = true;
    net_bench_run(bench, SECOND / 2);
    bench->clients[0].is_stalled = false;
    net_bench_run(bench, 2 * SECOND);
    check_is_near(bench, 0);
    assert_int_equal(match_client_view(bench->clients[0].net).counts.mismatches, 0);
    int ahead =
        match_client_view(bench->clients[0].net).predicted_tick - match_server_tick(bench->net);
    if (ahead < 0 || ahead > 20)
        fail_msg("%d ticks ahead after a stall of half a second", ahead);
    net_bench_destroy(bench);
}

TEST(clocks_that_drift)
{
    NetBench *bench = begin(2, MODE_DEATHMATCH);
    bench->clients[0].drift_ppm = 200;
    bench->clients[1].drift_ppm = -200;
    net_bench_run(bench, 8 * SECOND);
    MatchServerCounts before = match_server_counts(bench->net);
    net_bench_run(bench, 8 * SECOND);
    long starved = match_server_counts(bench->net).starved - before.starved;
    if (starved > 10)
        fail_msg("%ld ticks of 1920 got no input", starved);
    net_bench_destroy(bench);
}
