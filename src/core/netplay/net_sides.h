/* SPDX-License-Identifier: MIT */
/* Types shared by server and client side: where they send, and what they count. */
#ifndef CLOCKWISE_NETPLAY_NET_SIDES_H
#define CLOCKWISE_NETPLAY_NET_SIDES_H

#include "base/numbers.h"
#include "base/time.h"
#include "level/level.h"
#include "sim/state.h"

/** Where a side sends. Both return false where there is no connection, or no room for more. */
typedef struct NetSink {
    void *self;
    bool (*send_frame)(void *self, int client, const void *bytes, size_t count);
    bool (*send_message)(void *self, int client, const void *bytes, size_t count);
} NetSink;

/** Where a client looks for levels before it asks the server for one. */
typedef struct NetLevels {
    void *self;
    /** Gets the level with that level_write_hash(); false where this machine does not have it. */
    bool (*find)(void *self, Hash hash, Level *out_level);
} NetLevels;

enum {
    NET_CLIENTS_MAX = 2 * PLAYERS_MAX, /**< Spectators are clients too. */
    NET_PARTY_MAX = 4,                 /**< People at one client. */
    NET_TICKS_PER_PACKET = 2
};

/** A server's totals. */
typedef struct NetServerCounts {
    long ticks;
    long starved; /**< Inputs of remote players that had not arrived in time. */
    long wholes;  /**< Full states sent. */
    long resent;  /**< Ticks sent again after a client reported a gap. */
} NetServerCounts;

/** The people at one client who want to play. */
typedef struct NetParty {
    int count;                        /**< At most NET_PARTY_MAX. */
    char (*names)[PLAYER_NAME_BYTES]; /**< Cleaned by link/bytes.h. */
    const int *teams;                 /**< The team each would like; 0: any. NULL: any for all. */
} NetParty;

/** Spectators see the match with this delay, in ticks, so that none can tell players where their
 * opponents are. */
enum { NET_WATCH_TICKS = 5 * TICKS_PER_SECOND };

enum {
    NET_PREDICT_MAX = 36, /**< Ticks ahead of the confirmed one. Beyond that our own input waits. */
    NET_CONFIRM_MAX = 60, /**< Ticks that a client confirms in one wake-up at most: a tick of the
                             most costly level takes more than a millisecond. */
    NET_DUE_MAX = 60      /**< Ticks that one wake-up asks for at most. */
};

#define NET_FADE_SECONDS 0.15     /**< Until other players are predicted to stand still. */
#define NET_CORRECTION_LARGE 20.0 /**< World units: larger ones are counted. */

/** A client's totals since the match began. */
typedef struct NetClientCounts {
    long ticks;             /**< Confirmed. */
    long frames;            /**< Received. */
    long replays;           /**< Resimulations. */
    long own_corrections;   /**< Times that a correction moved a player of our own by more than
                               NET_CORRECTION_LARGE, */
    long other_corrections; /**< or another one. */
    long mismatches;        /**< Checksums that did not match. */
    int mismatch_tick;      /**< Of the first of them; the match's recording has the truth. */
    long wholes;            /**< Full states received. */
    long jumps;             /**< Of the clock. */
    long leads;             /**< Leads reported with the frames, */
    double lead_sum;        /**< and their sum, in ticks. */
    int lead_least;
} NetClientCounts;

typedef struct NetServer NetServer;
typedef struct NetClient NetClient;

#endif
