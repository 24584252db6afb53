/* SPDX-License-Identifier: MIT */
/* What a host is made with, what it tells, and what it counts. */
#ifndef CLOCKWISE_HOST_NET_HOST_OPTIONS_H
#define CLOCKWISE_HOST_NET_HOST_OPTIONS_H

#include "door/link_server.h"
#include "host/host_words.h"
#include "match/match.h"
#include "netplay/net_server.h"

/** Time that a stall took is caught up with, but for what is past this. */
enum { NET_HOST_STALL_US = 250000 };

typedef enum NetHostNewsKind {
    NET_HOST_MATCH_BEGAN,
    NET_HOST_MATCH_OVER,    /**< It has been played to its end. */
    NET_HOST_MATCH_STOPPED, /**< It ends before its end: the server does, or a vote wants so. */
    NET_HOST_JOINED,
    NET_HOST_RETURNED, /**< Back in a new connection. */
    NET_HOST_AWAY,     /**< Not heard for 2 s: bots play for it. */
    NET_HOST_BACK,
    NET_HOST_LEFT,
    NET_HOST_FAILED /**< The next match cannot be made, and `text` says why: it is tried again. */
} NetHostNewsKind;

/** What has happened; pointers are good during the call only. */
typedef struct NetHostNews {
    NetHostNewsKind kind;
    int match_number;       /**< Counts from 1. */
    const Match *match;     /**< Of the first three kinds, else NULL. */
    const char *name;       /**< Of the others but FAILED: the client's name, */
    const Address *address; /**< where it is, */
    int people;             /**< how many play there, */
    LinkReason reason;      /**< and of LEFT why. */
    const char *text;       /**< Of FAILED. */
} NetHostNews;

typedef struct NetHostOptions {
    /** Mode, teams, bots, their levels and so on of the first match, and of every one as far as the
     * lobby does not change them. There are no `people`; `bots` is
     * how many play a match in all. Level path, seed and salt are filled in for each match. */
    MatchOptions match;
    const char *const *levels; /**< Paths; they must outlive the host. */
    int level_count;           /**< At least 1. */
    bool is_rotating;          /**< Each match is on the next level; else all are on the first. */
    int people_max;            /**< 1 to the number of bots; with a lobby 1 to PLAYERS_MAX. */
    int spectators_max;        /**< Clients that only look on; with `people_max` at most
                                    NET_CLIENTS_MAX. */
    bool has_lobby; /**< People gather, and a match begins when they are ready; the first of them
                         decides what is played. Else one match follows the other. */
    /** Of whoever is to decide instead of the first, HOST_KEY_BYTES; NULL: there is none. */
    const unsigned char *host_key;
    const char *name;     /**< What the server is called. */
    const char *password; /**< NULL or "": none. */
    void *self;
    void (*tell)(void *self, const NetHostNews *news); /**< Not NULL. */
} NetHostOptions;

typedef struct NetHost NetHost;

/** What is counted, from the beginning. */
typedef struct NetHostView {
    uint16_t match_number;
    int clients;     /**< Connected now, */
    int people;      /**< and the people at them. */
    int players;     /**< Of the match, bots too. */
    bool is_waiting; /**< Nobody is there and the match has not begun; or there is none. */
    long joins;
    long ticks;              /**< Simulated, */
    long dropped_ticks;      /**< and not, after stalls. */
    long starved;            /**< Inputs that had not come in time. */
    long wholes;             /**< Times that all of the state was sent. */
    uint64_t received_bytes; /**< Of all that are or were connected, payloads alone. */
    uint64_t sent_bytes;
    uint64_t lost_packets;
    uint64_t round_trip_us; /**< The longest of those connected. */
} NetHostView;

#endif
