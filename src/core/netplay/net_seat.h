/* SPDX-License-Identifier: MIT */
/*
 * The inputs of one player who is elsewhere, as they reach the server. Each tick takes exactly one:
 * the server waits for nobody, so where the input of a tick has not come the last one is repeated,
 * and what was pressed in one that comes late counts in the next tick.
 */
#ifndef CLOCKWISE_NETPLAY_NET_SEAT_H
#define CLOCKWISE_NETPLAY_NET_SEAT_H

#include "rules/input.h"

enum {
    NET_SEAT_TICKS = 64,  /**< Kept, before and after the present one. */
    NET_REPEAT_TICKS = 30 /**< A last input is repeated for so long; then the player stands. */
};

typedef struct NetSeat {
    PlayerInput inputs[NET_SEAT_TICKS]; /**< By tick. */
    int ticks[NET_SEAT_TICKS];          /**< Of which tick each is; -1: none. */
    uint8_t used_buttons[NET_SEAT_TICKS];
    PlayerInput used;     /**< In the last tick. */
    uint8_t late_buttons; /**< Pressed in inputs that came late. */
    int starved;          /**< Ticks in a row without an input. */
    bool has_begun;       /**< One came in time. */
} NetSeat;

void net_seat_init(NetSeat *seat);

/** An input has come, perhaps again. `now` is the last tick that was stepped. */
void net_seat_note(NetSeat *seat, int now, int tick, PlayerInput input);

/** The input of the next tick, `tick`. `out_as_sent` says whether it is what was sent for it. */
PlayerInput net_seat_take(NetSeat *seat, int tick, bool *out_as_sent);

#endif
