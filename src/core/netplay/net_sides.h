/* SPDX-License-Identifier: MIT */
/* What the two sides of a match are to those who have them: where they send, and what they count.
 */
#ifndef CLOCKWISE_NETPLAY_NET_SIDES_H
#define CLOCKWISE_NETPLAY_NET_SIDES_H

#include "base/hash.h"
#include "base/tick.h"
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
    /** The level of that hash (level_write_hash()); false where it is not here. */
    bool (*find)(void *self, Hash hash, Level *out_level);
} NetLevels;

enum {
    NET_CLIENTS_MAX = 2 * PLAYERS_MAX, /**< Those who only look on are clients too. */
    NET_TICKS_PER_PACKET = 2
};

/** What a server counts, from the beginning. */
typedef struct NetServerCounts {
    long ticks;
    long starved;    /**< Inputs that had not come, of all players who are elsewhere. */
    long long_ticks; /**< Ticks that were too long for a frame. */
    long wholes;     /**< Times that all of the state was sent. */
    long resent;     /**< Ticks sent again, after a gap was reported. */
} NetServerCounts;

/** The people at a client who want to play. */
typedef struct NetParty {
    int count;
    char (*names)[PLAYER_NAME_BYTES]; /**< Clean. */
    const int *teams;                 /**< Which each would like; 0: any. NULL: any for all. */
} NetParty;

/** Those who only look on see the match so long after it was played, ticks: nobody can tell the
 * players what the others do. */
enum { NET_WATCH_TICKS = 5 * TICKS_PER_SECOND };

enum {
    NET_PREDICT_MAX = 36, /**< Ticks past what is confirmed; farther, one's own input waits. */
    NET_DUE_MAX = 60      /**< Ticks that one wake-up asks for at most. */
};

#define NET_FADE_SECONDS 0.15     /**< Until others are predicted to stand. */
#define NET_CORRECTION_LARGE 20.0 /**< World units: what is counted. */

/** What a client counts, from the beginning of the match. */
typedef struct NetClientCounts {
    long ticks;             /**< Confirmed. */
    long frames;            /**< That have come. */
    long replays;           /**< How often the prediction was made again, */
    long replayed;          /**< and of how many ticks in all. */
    long own_corrections;   /**< A player of one's own was moved by more than is small, */
    long other_corrections; /**< or another one. */
    long mismatches;        /**< A check was wrong. */
    long wholes;            /**< All of the state came. */
    long jumps;             /**< Of the clock. */
    long leads;             /**< Reported with the frames, */
    double lead_sum;        /**< and their sum, ticks. */
    int lead_least;
} NetClientCounts;

typedef struct NetServer NetServer;
typedef struct NetClient NetClient;

#endif
