/* SPDX-License-Identifier: MIT */
/* A host's options, the events it reports, and what it counts. */
#ifndef CLOCKWISE_NETPLAY_NET_HOST_OPTIONS_H
#define CLOCKWISE_NETPLAY_NET_HOST_OPTIONS_H

#include "link/link.h"
#include "match/match.h"
#include "netplay/host_words.h"
#include "netplay/net_server.h"

/** After a stall, at most this much time is caught up with; the rest is dropped. */
enum { NET_HOST_STALL_US = 250000 };

typedef enum NetHostNewsKind {
    NET_HOST_MATCH_BEGAN,
    NET_HOST_MATCH_OVER,    /**< Played to its end. */
    NET_HOST_MATCH_STOPPED, /**< Ended early: by a vote, or because the server shuts down. */
    NET_HOST_RECORDED,      /**< The recording of a match is encoded; comes after its end. */
    NET_HOST_JOINED,
    NET_HOST_RETURNED, /**< Reconnected: the old connection was lost. */
    NET_HOST_AWAY,     /**< Silent for 2 s: bots play for it. */
    NET_HOST_BACK,
    NET_HOST_LEFT,
    NET_HOST_FAILED /**< The next match could not be created, for the reason in `text`. It will be
                       tried again. */
} NetHostNewsKind;

/** An event for the log. Pointers are valid during the call only. */
typedef struct NetHostNews {
    NetHostNewsKind kind;
    int match_number;       /**< Counts from 1; after 65535 comes 2. */
    const Match *match;     /**< Of the MATCH events and RECORDED, else NULL. */
    const char *name;       /**< Of events about a client: its first name, its */
    const Address *address; /**< address, */
    int people;             /**< how many people play there, */
    LinkReason reason;      /**< and, for LEFT, the reason. */
    const char *text; /**< Of FAILED, and of RECORDED without a recording: the error message. */
    const char *recording; /**< Of RECORDED: its text, or NULL. */
    size_t recording_bytes;
} NetHostNews;

typedef struct NetHostOptions {
    /** Mode, teams, bots, their skill and so on: of the first match, and of later ones unless the
     * lobby changes them. `people` must be 0; `bots` is the total number of players. Level path,
     * seed and salt are set for each match. */
    MatchOptions match;
    const char *const *levels; /**< Paths; they must outlive the host. */
    int level_count;           /**< At least 1. */
    bool is_rotating;   /**< Each match is played on the next level; else all on the first. */
    int people_max;     /**< 1 to the number of bots; with a lobby, 1 to PLAYERS_MAX. */
    int spectators_max; /**< Clients that only spectate. Together with `people_max` at most
                           NET_CLIENTS_MAX. */
    bool has_lobby; /**< A match begins when everybody is ready, and the host of the lobby, who is
                       the first to join, decides what is played. Else one match follows another. */
    /** HOST_KEY_BYTES. Whoever joins with this key becomes the host of the lobby instead. NULL: no
     * key. */
    const unsigned char *host_key;
    bool wants_recordings; /**< RECORDED comes for each match. */
    const char *name;      /**< The server's name. */
    const char *password;  /**< NULL or "": none. */
    void *self;
    void (*tell)(void *self, const NetHostNews *news); /**< Receives the events. Not NULL. */
} NetHostOptions;

typedef struct NetHost NetHost;

/** Totals since the start, where nothing else is said. */
typedef struct NetHostView {
    uint16_t match_number;
    int clients;     /**< Here, or reconnecting, */
    int people;      /**< the people at them, */
    int spectators;  /**< and how many of these spectate. */
    int players;     /**< In the match, including bots. */
    bool is_waiting; /**< Nobody is connected and the match has not begun, or there is no match. */
    long joins;
    long ticks;              /**< Ticks simulated, */
    long dropped_ticks;      /**< and ticks dropped after stalls. */
    long starved;            /**< Inputs that did not arrive in time. */
    long wholes;             /**< Full states sent. */
    uint64_t received_bytes; /**< Payloads of all connections, present and past. */
    uint64_t sent_bytes;
    uint64_t lost_packets;
    uint64_t round_trip_us; /**< The longest of the present connections. */
} NetHostView;

#endif
