/* SPDX-License-Identifier: MIT */
/* The network graph of the last seconds, which F3 shows. */
#ifndef CLOCKWISE_ONLINE_NET_GRAPH_H
#define CLOCKWISE_ONLINE_NET_GRAPH_H

#include "netplay/game_client.h"
#include "ui/ui.h"

enum { NET_GRAPH_SAMPLES = 120 };

typedef struct NetGraphSample {
    double predicted; /**< Ticks ahead of the last confirmed one. */
    double margin;    /**< By how many ticks inputs reached the server early; see has_margin. */
    bool has_margin;  /**< The server reported a margin since the last sample. */
    int ping_ms;      /**< The same that the list of players shows: as the server measures it. */
    int corrections;  /**< Of any player, since the last sample. */
    double lost;      /**< Packet loss, 0 to 1, of packets sent since then. */
    double down, up;  /**< Payload bytes per second since then. */
} NetGraphSample;

/** A graph starts as all zero. */
typedef struct NetGraph {
    NetGraphSample samples[NET_GRAPH_SAMPLES]; /**< A ring buffer. */
    int count;
    double seconds; /**< Since the last sample. */
    ConnectionCounts counts;
    MatchClientCounts net;
} NetGraph;

/** Call it in each frame of a match. */
void net_graph_step(NetGraph *graph, const GameClient *guest, double seconds);

/** Draws it in a lower corner of `room`, in the player's text size as far as that fits. */
void net_graph_draw(const NetGraph *graph, const Ui *ui, bool is_left, Box room);

#endif
