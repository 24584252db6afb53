/* SPDX-License-Identifier: MIT */
#include "netplay/net_clock.h"
#include "test.h"

enum { STEP_US = 16667, TICKS_PER_REPORT = 2, MINUTE = 3600 };

/* Runs a server at the right speed, and a client's clock that starts with this lead and drifts.
 * Reports arrive a round trip late. Returns the lead after a minute. */
static int play(int lead, int drift_ppm, int *out_jumps)
{
    enum { LATE = 6 };
    NetClock clock;
    int leads[LATE] = {0};
    double now = 1;
    double server = 0;
    int ticks = 0;
    *out_jumps = 0;
    net_clock_begin(&clock, (uint64_t)now);
    for (int i = 0; i < LATE; i++)
        leads[i] = lead;
    for (int i = 0; i < MINUTE; i++) {
        now += STEP_US * (1 + drift_ppm * 1e-6);
        server += STEP_US * 120e-6;
        ticks += net_clock_advance(&clock, (uint64_t)now);
        int jump = net_clock_note(&clock, leads[i % LATE], 2 * LATE);
        ticks += jump;
        *out_jumps += jump != 0;
        leads[i % LATE] = lead + ticks - (int)server;
    }
    return leads[(MINUTE - 1) % LATE];
}

typedef struct ClockCase {
    const char *name;
    int lead, drift_ppm, jumps_most;
} ClockCase;

TEST(lead_converges)
{
    static const ClockCase cases[] = {
        {"as it should be", 2, 0, 0},
        {"a little late", -1, 0, 0},
        {"far too late", -200, 0, 1},
        {"too late", -20, 0, 1},
        {"too early", 20, 0, 1},
        {"far too early", 200, 0, 1},
        {"fast by 200 ppm", 2, 200, 0},
        {"slow by 200 ppm", 2, -200, 0},
        {"fast by half a per cent", 2, 5000, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int jumps;
        int lead = play(cases[i].lead, cases[i].drift_ppm, &jumps);
        if (lead < 0 || lead > 6 || jumps > cases[i].jumps_most)
            fail_msg("%s: a lead of %d ticks after %d jumps", cases[i].name, lead, jumps);
    }
}

TEST(a_stall_is_dropped)
{
    NetClock clock;
    net_clock_begin(&clock, 0);
    assert_int_equal(net_clock_advance(&clock, 100000), 12);
    assert_int_equal(net_clock_advance(&clock, 5100000), 30);
    assert_int_equal(net_clock_advance(&clock, 5100000), 0);
    assert_int_equal(net_clock_advance(&clock, 5000000), 0); /* It never runs backwards. */
}
