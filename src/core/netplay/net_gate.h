/* SPDX-License-Identifier: MIT */
/*
 * Which events are seen and heard, each once. One's own shot is to be heard at once, so what is
 * predicted is let through; when the same is confirmed, perhaps a few ticks beside, it is not let
 * through again. What must not be taken back, such as a kill, is let through only when confirmed.
 */
#ifndef CLOCKWISE_NETPLAY_NET_GATE_H
#define CLOCKWISE_NETPLAY_NET_GATE_H

#include "rules/events.h"

enum {
    NET_GATE_TICKS = 3, /**< A predicted event and the same when confirmed are this near. */
    /** The same of shots and dashes, of which two of one player are at least twice as far apart. */
    NET_GATE_RARE_TICKS = 8,
    NET_GATE_KEPT = 512
};

/** An event that was let through before it was confirmed. */
typedef struct NetGiven {
    int tick;
    EventKind kind;
    int player;
} NetGiven;

typedef struct NetGate {
    NetGiven given[NET_GATE_KEPT]; /**< Those not confirmed yet, oldest first. */
    int count;
    long wrong; /**< Let through and never confirmed. */
} NetGate;

/** The events of a tick that is predicted for the first time: adds to `out_events` those that are
 * let through. */
void net_gate_predicted(NetGate *gate, int tick, const Events *events, Events *out_events);

/** The events of a tick that is confirmed. */
void net_gate_confirmed(NetGate *gate, int tick, const Events *events, Events *out_events);

#endif
