/* SPDX-License-Identifier: MIT */
/* Lines that carry less than a match wants to send, and clients that acknowledge nothing. */
#include "netplay/match_parts.h"
#include "support/net_bench.h"
#include "test.h"

#include <stdio.h>

enum { SECOND = 1000000, CLIENTS = 4, PLAYERS = 8, SECONDS = 20 };

static NetBench *begin(int round_trip_ms)
{
    VirtualWeather weather = {.delay_us = (uint64_t)round_trip_ms * 500, .jitter_us = 2000};
    NetBench *bench =
        net_bench_create("levels/clockwork.json", MODE_DEATHMATCH, PLAYERS, false, 5, weather);
    for (int i = 0; i < CLIENTS; i++)
        net_bench_join(bench, i);
    net_bench_run(bench, 2 * SECOND);
    return bench;
}

typedef struct LineCase {
    const char *name;
    uint64_t bytes_a_second;
    int round_trip_ms;
    int held_most_ms; /* For which our own input stands still, on average. */
    int frames_least; /* Frames that come in a second. */
    int frames_most;  /* Frames that come in a second. */
} LineCase;

TEST(slow_lines)
{
    static const LineCase cases[] = {
        {"all", 0, 50, 1, 59, 61},
        {"256 kbit/s", 32000, 50, 1, 55, 61},
        {"128 kbit/s", 16000, 50, 5, 20, 61},
        {"64 kbit/s", 8000, 50, 20, 12, 40},
        {"64 kbit/s, 100 ms", 8000, 100, 20, 12, 40},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        NetBench *bench = begin(cases[i].round_trip_ms);
        NetBenchClient *one = &bench->clients[0];
        one->end->line_bytes_a_second = cases[i].bytes_a_second;
        net_bench_run(bench, 8 * SECOND);
        const NetPlay *play = one->net->play;
        long frames = play->counts.frames;
        uint64_t came = one->end->received_bytes;
        double held = 0, most = 0;
        for (int k = 0; k < SECONDS * TICKS_PER_SECOND; k++) {
            net_bench_run(bench, NET_BENCH_STEP_US);
            int ticks = play->input_tick - play->delay - play->predicted_tick;
            held += ticks * 1000.0 / TICKS_PER_SECOND / (SECONDS * TICKS_PER_SECOND);
            most =
                ticks * 1000.0 / TICKS_PER_SECOND > most ? ticks * 1000.0 / TICKS_PER_SECOND : most;
        }
        frames = (play->counts.frames - frames) / SECONDS;
        double down = (double)(one->end->received_bytes - came) / SECONDS / 1000;
        int behind = match_server_tick(bench->net) - play->confirmed_tick;
        printf("%s: %ld frames a second, %.1f kB/s, own input stands still %.1f ms, most %.0f, "
               "%d ticks behind\n",
               cases[i].name, frames, down, held, most, behind);
        if (held > cases[i].held_most_ms || frames < cases[i].frames_least ||
            frames > cases[i].frames_most)
            fail_msg("%s: %ld frames a second, held for %.1f ms", cases[i].name, frames, held);
        assert_int_equal(play->counts.mismatches, 0);
        net_bench_destroy(bench);
    }
}

/* What is sent to one address. */
typedef struct Counter {
    Address address;
    uint64_t bytes;
} Counter;

static void count_sent(void *self, const Address *from, const Address *to,
                       const unsigned char *bytes, size_t count)
{
    Counter *counter = self;
    (void)from;
    (void)bytes;
    counter->bytes += address_is_equal(to, &counter->address) ? count : 0;
}

typedef struct SilentCase {
    const char *name;
    bool is_deaf; /* Not even packets are acknowledged. */
    int seconds;  /* A client that hears nothing is back on another connection soon. */
} SilentCase;

TEST(who_acknowledges_nothing)
{
    enum { BYTES_MOST = 9000 };
    static const SilentCase cases[] = {{"no tick", false, SECONDS}, {"no packet", true, 1}};
    for (int i = 0; i < COUNT(cases); i++) {
        NetBench *bench = begin(50);
        NetBenchClient *one = &bench->clients[0];
        Counter counter = {one->end->address, 0};
        one->is_ignoring = !cases[i].is_deaf;
        one->end->is_deaf = cases[i].is_deaf;
        net_bench_run(bench, SECOND);
        bench->wire->watch = count_sent;
        bench->wire->watch_self = &counter;
        net_bench_run(bench, (uint64_t)cases[i].seconds * SECOND);
        double a_second = (double)counter.bytes / cases[i].seconds;
        printf("who acknowledges %s gets %.1f kB/s\n", cases[i].name, a_second / 1000);
        if (a_second > BYTES_MOST)
            fail_msg("who acknowledges %s gets %.0f bytes a second", cases[i].name, a_second);
        net_bench_destroy(bench);
    }
}
