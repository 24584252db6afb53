/* SPDX-License-Identifier: MIT */
/*
 * A client's clock: it runs ahead of the server by as much as its inputs take to get there and a
 * margin. The server reports how many ticks before they were needed inputs came; the clock is made
 * a little faster or slower until that is as it should be. It jumps only where it is far off.
 */
#ifndef CLOCKWISE_NETPLAY_NET_CLOCK_H
#define CLOCKWISE_NETPLAY_NET_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum {
    NET_LEAD_LEAST = 1,   /**< Ticks: the least margin in a second is to be no smaller, */
    NET_LEAD_MOST = 3,    /**< and no larger. */
    NET_CLOCK_JUMP = 30,  /**< Ticks, 250 ms: farther off it jumps. */
    NET_CLOCK_WINDOW = 60 /**< Reports, one second. */
};

#define NET_SLEW 0.01          /**< How much faster or slower it runs. */
#define NET_SLEW_STARVED 0.025 /**< How much faster while the server gets inputs too late. */

typedef struct NetClock {
    uint64_t now_us;
    double ticks; /**< That are due and were not taken, with the part of the next one. */
    double rate;  /**< 1: as the wall's clock. */
    int reports;  /**< In the present window. */
    int least;    /**< Of them. */
    int deaf;     /**< Reports to leave out, which are from before a jump. */
    bool is_new;  /**< Its first report counts in full: it may have begun far off. */
} NetClock;

void net_clock_begin(NetClock *clock, uint64_t now_us);

/** Lets time pass; time past 250 ms at once is dropped. Returns how many ticks are due. */
int net_clock_advance(NetClock *clock, uint64_t now_us);

/** The server has reported a lead of inputs that were sent by this clock. Returns how many ticks
 * have to be left out: 0 as a rule. Where the clock is far ahead it stands for a while instead,
 * since inputs that were sent stay as they are. `round_trip_ticks` tells which reports are from
 * before a jump. */
int net_clock_note(NetClock *clock, int lead, int round_trip_ticks);

#endif
