/* SPDX-License-Identifier: MIT */
/* Eight clients at several round trips and loss rates: prints how well it plays, and checks limits.
 * NET_SOAK_SECONDS makes it longer. */
#include "support/net_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum { SECOND = 1000000, CLIENTS = 8, SHORT_SECONDS = 20, JOIN_US = 1500000 };

typedef struct Cell {
    int round_trip_ms;
    double loss;
} Cell;

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(NetBenchClient *client)
{
    int count = client->time_count < NET_BENCH_TIMES ? client->time_count : NET_BENCH_TIMES;
    if (count == 0)
        return 0;
    qsort(client->replay_us, (size_t)count, sizeof client->replay_us[0], compare_times);
    return client->replay_us[count / 2];
}

/* Sums over all clients. */
typedef struct Sums {
    double ticks, own, others, up, down, ahead, lead, replay_us, joined_ms, doubled, largest;
} Sums;

static Sums add_up(NetBench *bench)
{
    Sums sums = {0};
    for (int i = 0; i < CLIENTS; i++) {
        NetBenchClient *client = &bench->clients[i];
        double joined = (double)(client->playing_us - client->joined_us) / 1000;
        assert_true(client->playing_us > 0);
        MatchClientCounts counts = match_client_view(client->net).counts;
        assert_int_equal(counts.mismatches, 0);
        sums.ticks += (double)counts.ticks;
        sums.own += (double)counts.own_corrections;
        sums.others += (double)counts.other_corrections;
        sums.up += (double)client->end->sent_bytes;
        sums.down += (double)client->end->received_bytes;
        sums.ahead += client->ahead_sum / (double)client->wakes / CLIENTS;
        sums.lead += counts.lead_sum / (double)counts.leads / CLIENTS;
        sums.replay_us += median(client) / CLIENTS;
        sums.joined_ms = joined > sums.joined_ms ? joined : sums.joined_ms;
        sums.doubled += (double)client->doubled;
    }
    return sums;
}

static void run(const Cell *cell)
{
    VirtualWeather weather = {
        .delay_us = (uint64_t)cell->round_trip_ms * 500, .jitter_us = 2000, .loss = cell->loss};
    NetBench *bench =
        net_bench_create("levels/clockwork.json", MODE_DEATHMATCH, CLIENTS, false, 5, weather);
    bench->keeps_hashes = net_bench_seconds(SHORT_SECONDS) <= SHORT_SECONDS;
    for (int i = 0; i < CLIENTS; i++)
        net_bench_join(bench, i);
    net_bench_run(bench, JOIN_US); /* Levels are sent in this time. */
    for (int i = 0; i < CLIENTS; i++)
        bench->clients[i].end->sent_bytes = bench->clients[i].end->received_bytes = 0;
    net_bench_run(bench, net_bench_seconds(SHORT_SECONDS) * SECOND);
    Sums sums = add_up(bench);
    MatchServerCounts server = match_server_counts(bench->net);
    double span = CLIENTS * (double)net_bench_seconds(SHORT_SECONDS);
    double minutes = sums.ticks / TICKS_PER_SECOND / 60;
    printf("%3d ms, %.0f %%: %5.2f own and %5.1f other corrections a minute, starved %.2f %%, "
           "up %.1f and down %.1f kB/s, ahead %.1f, lead %.1f ticks, replay %.0f us, "
           "in after %.0f ms, doubled %.0f, resent %.1f %%, server %.0f us a tick\n",
           cell->round_trip_ms, 100 * cell->loss, sums.own / minutes, sums.others / minutes,
           100 * (double)server.starved / sums.ticks, sums.up / span / 1000,
           sums.down / span / 1000, sums.ahead, sums.lead, sums.replay_us, sums.joined_ms,
           sums.doubled, 100 * (double)server.resent / sums.ticks,
           bench->server_seconds * 1e6 / (double)server.ticks);
    assert_true(sums.doubled <= 0);
    assert_true(sums.up / span < 6000 && sums.down / span < 16000);
    net_bench_destroy(bench);
}

TEST(matrix)
{
    static const Cell cells[] = {{50, 0},     {50, 0.01}, {50, 0.05},  {100, 0},   {100, 0.01},
                                 {100, 0.05}, {200, 0},   {200, 0.01}, {200, 0.05}};
    for (size_t i = 0; i < COUNT(cells); i++)
        run(&cells[i]);
}
