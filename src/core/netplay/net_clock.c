/* SPDX-License-Identifier: MIT */
#include "netplay/net_clock.h"

#include "base/time.h"

enum { US_PER_SECOND = 1000000, STALL_US = 250000, FIRST_IGNORED = 2, TICKS_PER_REPORT = 2 };

void net_clock_begin(NetClock *clock, uint64_t now_us)
{
    *clock = (NetClock){.now_us = now_us, .rate = 1, .ignored = FIRST_IGNORED, .is_new = true};
}

int net_clock_advance(NetClock *clock, uint64_t now_us)
{
    uint64_t span = now_us > clock->now_us ? now_us - clock->now_us : 0;
    clock->now_us = now_us;
    if (span > STALL_US)
        span = STALL_US;
    clock->ticks += (double)span * TICKS_PER_SECOND / US_PER_SECOND * clock->rate;
    int due = clock->ticks > 0 ? (int)clock->ticks : 0;
    clock->ticks -= due;
    return due;
}

static void end_window(NetClock *clock)
{
    if (clock->least < NET_CLOCK_LEAD_MIN)
        clock->rate = 1 + NET_SLEW;
    else if (clock->least > NET_CLOCK_LEAD_MAX)
        clock->rate = 1 - NET_SLEW;
    else
        clock->rate = 1;
    clock->reports = 0;
}

/* Reports still on their way when the clock jumps describe inputs from before the jump. */
static int reports_of(int round_trip_ticks)
{
    return round_trip_ticks / TICKS_PER_REPORT + 2;
}

int net_clock_note(NetClock *clock, int lead, int round_trip_ticks)
{
    if (clock->ticks < 0)
        clock->ignored = reports_of(round_trip_ticks);
    if (clock->ignored > 0) {
        clock->ignored--;
        return 0;
    }
    int off = lead - (NET_CLOCK_LEAD_MIN + NET_CLOCK_LEAD_MAX) / 2;
    int most = clock->is_new ? NET_CLOCK_LEAD_MAX : NET_CLOCK_JUMP;
    clock->is_new = false;
    if (off > most || off < -most) {
        clock->ignored = reports_of(round_trip_ticks);
        clock->reports = 0;
        clock->rate = 1;
        clock->ticks -= off > 0 ? off : 0;
        return off < 0 ? -off : 0;
    }
    clock->least = clock->reports == 0 || lead < clock->least ? lead : clock->least;
    if (lead < 0)
        clock->rate = 1 + NET_SLEW_STARVED;
    else if (clock->rate > 1 + NET_SLEW)
        clock->rate = 1 + NET_SLEW;
    if (++clock->reports >= NET_CLOCK_WINDOW)
        end_window(clock);
    return 0;
}
