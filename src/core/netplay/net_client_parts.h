/* SPDX-License-Identifier: MIT */
/* Shared by the files of the client's side. */
#ifndef CLOCKWISE_NETPLAY_NET_CLIENT_PARTS_H
#define CLOCKWISE_NETPLAY_NET_CLIENT_PARTS_H

#include "netplay/net_clock.h"
#include "netplay/net_gate.h"
#include "netplay/net_message.h"
#include "netplay/net_sides.h"
#include "netplay/net_tick.h"

enum {
    NET_PENDING_TICKS = 256, /**< Received ticks that wait for earlier ones. */
    NET_OWN_TICKS = 256,     /**< How many of its own inputs the client keeps. */
    NET_WATCH_BUFFER =
        12 /**< A spectator stays this many ticks behind the newest one, against jitter. */
};

/** A received tick that has not been stepped. */
typedef struct NetPendingTick {
    int tick; /**< 0: the entry is free. */
    size_t count;
    unsigned char *bytes; /**< Owned. */
} NetPendingTick;

/** The match that the client is in. */
typedef struct NetPlay {
    uint8_t number; /**< The server's, see NetSetup. */
    Level level;
    Arena arena;
    World confirmed;
    World predicted;
    unsigned seats; /**< Bit 1 << player for each of the client's own. */
    NetRoster roster;
    bool is_running; /**< The first full state has arrived. */
    int confirmed_tick;
    int predicted_tick;
    int input_tick;                /**< The newest tick with an input of our own. */
    PlayerInput last[PLAYERS_MAX]; /**< Inputs of the confirmed tick, as received. */
    PlayerInput own[NET_OWN_TICKS][PLAYERS_MAX];
    /** The inputs that each tick was predicted with. */
    PlayerInput used[NET_OWN_TICKS][PLAYERS_MAX];
    bool is_off; /**< The prediction no longer follows from the confirmed world: resimulate. */
    bool wants_whole;
    NetPendingTick pending[NET_PENDING_TICKS]; /**< By tick, modulo the size. */
    int newest_tick;                           /**< The newest server tick that we know of. */
    int input_ack;
    NetClock clock;
    int clock_tick;       /**< The input tick at which the clock started. */
    uint64_t reported_us; /**< When a spectator last acknowledged ticks. */
    NetGate gate;
    Vec2 corrections[PLAYERS_MAX];
    NetClientCounts counts;
} NetPlay;

/** A level from the server, as JSON. It is kept, so that the server need not send it again for the
 * next match. */
typedef struct NetLevelCopy {
    uint8_t match; /**< The setup that asked for it. */
    Hash hash;     /**< As the server named it. */
    size_t total;  /**< Bytes, as the server says; 0: there is none. */
    size_t count;  /**< How many of them have arrived, from the first on. */
    char *text;    /**< These; NULL: none. */
} NetLevelCopy;

struct NetClient {
    NetSink sink;
    uint64_t now_us;
    int round_trip_ticks;
    NetPlay *play;   /**< NULL: no match. */
    unsigned setups; /**< Opened so far; see net_client_number(). */
    NetLevels levels;
    bool has_opened;            /**< A setup was taken since the last wake-up. */
    uint64_t setups_full_at_us; /**< Of the limit of setups, see RateRule. */
    uint64_t wholes_full_at_us; /**< Of the limit of full states. */
    bool wants_level;           /**< It has asked for the level of the last setup. */
    NetLevelCopy copy;
    Events events;
};

/** Gets the level of a setup: the one that the server sent last, or from this machine. Where it is
 * neither, `*out_is_missing` is set and the function succeeds without a level. False with an error
 * if the server sent something that is not that level. */
bool net_client_level_open(NetClient *client, const NetSetup *setup, Level *out_level,
                           bool *out_is_missing, Error *out_error);

/** Asks for the missing level of a setup, part by part. After the last one the server sends another
 * setup. */
void net_client_level_fetch(NetClient *client, const NetSetup *setup);

/** Takes NET_MESSAGE_LEVEL. False with an error for what no server sends. */
bool net_client_level_take(NetClient *client, const void *bytes, size_t count, Error *out_error);

/** Steps the confirmed world by the ticks that are next in order, at most NET_CONFIRM_MAX. False
 * with an error for data that no server sends. */
bool net_client_predict_confirm(NetClient *client, Error *out_error);

/** Resimulates if `is_off`, then predicts up to the newest input of our own. */
void net_client_predict(NetClient *client);

/** For a spectator: the same up to tick `goal`, and copies the world. */
bool net_client_predict_watch(NetClient *client, int goal, Error *out_error);

/** Call when a full state has been applied, and for the first one before setting `is_running`. A
 * prediction that is ahead of it is resimulated up to the tick it had reached, so that its events
 * are not shown a second time. */
void net_client_predict_restart(NetClient *client);

void net_client_predict_drop(NetPendingTick *pending);

#endif
