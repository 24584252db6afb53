/* SPDX-License-Identifier: MIT */
/*
 * The inputs of one remote player as they reach the server. Each tick takes exactly one, and the
 * server waits for nobody. Where a tick's input has not arrived, the last one is repeated; a button
 * pressed in an input that comes too late counts in the next tick.
 */
#ifndef CLOCKWISE_NETPLAY_NET_SEAT_H
#define CLOCKWISE_NETPLAY_NET_SEAT_H

#include "sim/state.h"

enum {
    NET_SEAT_TICKS =
        64, /**< The window of inputs kept, half before and half after the present tick. */
    NET_REPEAT_TICKS = 30 /**< How long a last input is repeated; then the player stands still. */
};

typedef struct NetSeat {
    PlayerInput inputs[NET_SEAT_TICKS]; /**< By tick, modulo the window. */
    int ticks[NET_SEAT_TICKS];          /**< Which tick each belongs to; -1: none. */
    uint8_t used_buttons[NET_SEAT_TICKS];
    PlayerInput used;     /**< The input of the last tick. */
    uint8_t late_buttons; /**< Buttons pressed in inputs that came too late. */
    int starved;          /**< Ticks in a row without an input. */
    bool has_begun;       /**< At least one input came in time. */
} NetSeat;

void net_seat_init(NetSeat *seat);

/** Takes an input that has arrived; duplicates do no harm. `now` is the last tick that was
 * stepped. */
void net_seat_note(NetSeat *seat, int now, int tick, PlayerInput input);

/** Returns the input to use for the next tick, `tick`. `out_as_sent` says whether it is exactly
 * what the client sent for that tick. */
PlayerInput net_seat_take(NetSeat *seat, int tick, bool *out_as_sent);

#endif
