/* SPDX-License-Identifier: MIT */
/* How the connection of a match is, over the last seconds; shown by F3. */
#ifndef CLOCKWISE_ONLINEVIEW_NET_GRAPH_H
#define CLOCKWISE_ONLINEVIEW_NET_GRAPH_H

#include "host/net_guest.h"
#include "ui/ui.h"

enum { NET_GRAPH_SAMPLES = 120 };

typedef struct NetGraphSample {
    double predicted; /**< Ticks past what is confirmed. */
    double
        margin; /**< Ticks that inputs came before the server needed them; 0 without has_margin. */
    bool has_margin;   /**< The server has told it since the sample before. */
    double round_trip; /**< Milliseconds. */
    int corrections;   /**< Since the sample before, of any player. */
    double lost;       /**< Packets of ours, 0 to 1, since then. */
    double down, up;   /**< Bytes a second since then, payloads alone. */
} NetGraphSample;

/** Starts as all zero. */
typedef struct NetGraph {
    NetGraphSample samples[NET_GRAPH_SAMPLES]; /**< In a ring. */
    int count;
    double seconds; /**< Since the last sample. */
    ConnectionCounts counts;
    NetClientCounts net;
} NetGraph;

/** Each frame of a match. */
void net_graph_step(NetGraph *graph, const NetGuest *guest, double seconds);

/** Fills `room` at 100 % text size; at others it grows or shrinks from the room's right foot. */
void net_graph_draw(const NetGraph *graph, const Ui *ui, Box room);

#endif
