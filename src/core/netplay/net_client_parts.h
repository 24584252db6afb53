/* SPDX-License-Identifier: MIT */
/* What the files of the client's side share. */
#ifndef CLOCKWISE_NETPLAY_NET_CLIENT_PARTS_H
#define CLOCKWISE_NETPLAY_NET_CLIENT_PARTS_H

#include "netplay/net_clock.h"
#include "netplay/net_gate.h"
#include "netplay/net_message.h"
#include "netplay/net_sides.h"
#include "netplay/net_tick.h"

enum {
    NET_PENDING_TICKS = 256, /**< Ticks that have come and wait for those before them. */
    NET_OWN_TICKS = 256,     /**< Own inputs that are kept. */
    NET_WATCH_BUFFER = 12    /**< Who looks on is so many ticks behind what has come. */
};

/** A tick that has come. */
typedef struct NetPendingTick {
    int tick; /**< 0: none. */
    size_t count;
    unsigned char *bytes; /**< Owned. */
} NetPendingTick;

/** The match that is played. */
typedef struct NetPlay {
    uint8_t number;
    Level level;
    Arena arena;
    World confirmed;
    World predicted;
    World before;   /**< A plain copy, without memory of its own. */
    unsigned seats; /**< Of the client's own players. */
    NetRoster roster;
    bool is_running; /**< A whole state has come. */
    int confirmed_tick;
    int predicted_tick;
    int input_tick;                /**< Of the last own input. */
    PlayerInput last[PLAYERS_MAX]; /**< Of the confirmed tick, as told. */
    PlayerInput own[NET_OWN_TICKS][PLAYERS_MAX];
    /** With which inputs each tick was predicted. */
    PlayerInput used[NET_OWN_TICKS][PLAYERS_MAX];
    bool is_off; /**< The prediction does not follow from what is confirmed. */
    bool wants_whole;
    NetPendingTick pending[NET_PENDING_TICKS]; /**< By tick. */
    int newest_tick;                           /**< The server's, as far as is known. */
    int input_ack;
    NetClock clock;
    int clock_tick;       /**< The input tick at which it began. */
    uint64_t reported_us; /**< When one who looks on last said what has come. */
    NetGate gate;
    Vec2 corrections[PLAYERS_MAX];
    NetClientCounts counts;
} NetPlay;

struct NetClient {
    NetSink sink;
    uint64_t now_us;
    int round_trip_ticks;
    NetPlay *play; /**< NULL: none. */
    NetLevels levels;
    bool wants_level; /**< It has asked for the level of the last setup. */
    char *level;      /**< JSON: the last one that the server sent; NULL: none. */
    size_t level_bytes;
    Hash level_hash;
    Events events;
};

/** Opens the level of a setup, wherever it is. False with an error where what the server sent is no
 * level; where none is here, and nothing was sent, `*out_is_missing` is set and there is none. */
bool net_client_level_open(NetClient *client, const NetSetup *setup, Level *out_level,
                           bool *out_is_missing, Error *out_error);

/** Steps what has come in order. False with an error for what no server sends. */
bool net_client_predict_confirm(NetClient *client, Error *out_error);

/** Makes the prediction again where it is off, and goes on with it as far as own inputs go. */
void net_client_predict(NetClient *client);

/** The same where the client looks on: steps up to the tick that its clock says. */
bool net_client_predict_watch(NetClient *client, int goal, Error *out_error);

/** All of the state has come, before `is_running` is set the first time. A prediction that is ahead
 * of it is made again from there up to where it was: what it has shown must not be shown again. */
void net_client_predict_restart(NetClient *client);

void net_client_predict_drop(NetPendingTick *pending);

#endif
