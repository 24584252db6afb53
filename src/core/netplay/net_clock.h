/* SPDX-License-Identifier: MIT */
/*
 * The client's clock. It runs ahead of the server by the time that inputs take to get there, plus a
 * margin. The server reports the lead: how many ticks before their use inputs arrived. The clock
 * runs a little faster or slower until the lead is right, and jumps only where it is far off.
 */
#ifndef CLOCKWISE_NETPLAY_NET_CLOCK_H
#define CLOCKWISE_NETPLAY_NET_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum {
    NET_CLOCK_LEAD_MIN = 1, /**< Ticks: the smallest lead of a window should be at least this, */
    NET_CLOCK_LEAD_MAX = 3, /**< and at most this. */
    NET_CLOCK_JUMP = 30,    /**< Ticks (250 ms): if the lead is off by more, the clock jumps. */
    NET_CLOCK_WINDOW = 60   /**< Reports per window: one second. */
};

#define NET_SLEW 0.01          /**< How much faster or slower the clock runs. */
#define NET_SLEW_STARVED 0.025 /**< How much faster while inputs reach the server too late. */

typedef struct NetClock {
    uint64_t now_us;
    double ticks; /**< Due and not taken yet, with the fraction of the next one; negative while it
                     stands still after a jump back. */
    double rate;  /**< 1: real time. */
    int reports;  /**< In the current window. */
    int least;    /**< The smallest lead of this window. */
    int ignored;  /**< How many reports to skip: they describe inputs from before a jump. */
    bool is_new;  /**< No report yet. The first one may make it jump even by a few ticks. */
} NetClock;

void net_clock_begin(NetClock *clock, uint64_t now_us);

/** Lets time pass and returns how many ticks are due. Of a stall, only 250 ms count. */
int net_clock_advance(NetClock *clock, uint64_t now_us);

/** Takes a lead that the server has reported. Returns how many ticks of input to skip, usually 0.
 * Where the clock is far ahead it stands still for a while instead, since inputs that were sent
 * cannot be taken back. `round_trip_ticks` tells which reports are still from before a jump. */
int net_clock_note(NetClock *clock, int lead, int round_trip_ticks);

#endif
