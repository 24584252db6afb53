/* SPDX-License-Identifier: MIT */
/* How long joining takes, from the key press to the first picture, in virtual time and with the
 * level sent: without packet loss always less than a second, and little more with it. */
#include "support/net_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum { CLIENTS = 8, MATCHES = 8, JOINS = CLIENTS * MATCHES, APART_US = 50000, SPAN_US = 3000000 };

typedef struct JoinCase {
    int round_trip_ms;
    double loss;
    int median_most_ms; /* The limit for the median. */
    int most_ms;        /* The limit for all; with packet loss, for 95 in a hundred. */
} JoinCase;

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void join_eight(const JoinCase *join, uint64_t seed, double out_ms[CLIENTS])
{
    VirtualWeather weather = {
        .delay_us = (uint64_t)join->round_trip_ms * 500, .jitter_us = 2000, .loss = join->loss};
    NetBench *bench =
        net_bench_create("levels/clockwork.json", MODE_DEATHMATCH, CLIENTS, false, seed, weather);
    bench->keeps_hashes = false;
    for (int i = 0; i < CLIENTS; i++) {
        net_bench_join(bench, i);
        net_bench_run(bench, APART_US);
    }
    net_bench_run(bench, SPAN_US);
    for (int i = 0; i < CLIENTS; i++) {
        const NetBenchClient *client = &bench->clients[i];
        assert_true(client->playing_us > 0);
        out_ms[i] = (double)(client->playing_us - client->joined_us) / 1000;
    }
    net_bench_destroy(bench);
}

TEST(joining)
{
    static const JoinCase cases[] = {
        {50, 0, 300, 300},     {50, 0.05, 300, 500},  {100, 0, 500, 500}, {100, 0.01, 500, 700},
        {100, 0.05, 600, 900}, {100, 0.1, 700, 1000}, {200, 0, 900, 900}, {200, 0.05, 1000, 1300},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double ms[JOINS];
        for (int k = 0; k < MATCHES; k++)
            join_eight(&cases[i], (uint64_t)k + 1, ms + k * CLIENTS);
        qsort(ms, JOINS, sizeof *ms, compare_times);
        double nearly_all = cases[i].loss > 0 ? ms[JOINS * 19 / 20] : ms[JOINS - 1];
        printf("joining at %d ms, %.0f %% loss: %.0f ms in the median, nine in ten %.0f, 95 in a "
               "hundred %.0f, all %.0f\n",
               cases[i].round_trip_ms, 100 * cases[i].loss, ms[JOINS / 2], ms[JOINS * 9 / 10],
               ms[JOINS * 19 / 20], ms[JOINS - 1]);
        if (ms[JOINS / 2] > cases[i].median_most_ms || nearly_all > cases[i].most_ms)
            fail_msg("at %d ms and %.0f %% loss joining takes too long", cases[i].round_trip_ms,
                     100 * cases[i].loss);
    }
}
