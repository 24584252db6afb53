/* SPDX-License-Identifier: MIT */
/*
 * Lets each event be seen and heard once. A player must hear its own shot at once, so predicted
 * events pass; when the same event is confirmed, perhaps a few ticks earlier or later, it is held
 * back. What could not be taken back, such as a kill, passes only when it is confirmed.
 */
#ifndef CLOCKWISE_NETPLAY_NET_GATE_H
#define CLOCKWISE_NETPLAY_NET_GATE_H

#include "sim/state.h"

enum {
    NET_GATE_TICKS =
        3, /**< Ticks between a predicted event and the confirmed one that it may be, at most. */
    /** The same for shots and dashes. Two of one player are at least twice as far apart, except
     * after a dash refill: then the second dash is shown only when it is confirmed. */
    NET_GATE_RARE_TICKS = 8,
    NET_GATE_KEPT = 512
};

/** A predicted event that was shown and is not confirmed yet. */
typedef struct NetShown {
    int tick;
    EventKind kind;
    int player;
} NetShown;

typedef struct NetGate {
    NetShown shown[NET_GATE_KEPT]; /**< Oldest first. */
    int count;
    long wrong; /**< Events that were shown and never confirmed. */
} NetGate;

/** Takes the events of a tick that is predicted for the first time, and adds to `out_events` those
 * to be shown. */
void net_gate_predicted(NetGate *gate, int tick, const Events *events, Events *out_events);

/** The same for a confirmed tick. */
void net_gate_confirmed(NetGate *gate, int tick, const Events *events, Events *out_events);

#endif
