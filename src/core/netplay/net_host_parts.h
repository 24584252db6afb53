/* SPDX-License-Identifier: MIT */
/* Shared by the files of the host. */
#ifndef CLOCKWISE_NETPLAY_NET_HOST_PARTS_H
#define CLOCKWISE_NETPLAY_NET_HOST_PARTS_H

#include "link/seal.h"
#include "netplay/lobby_server.h"
#include "netplay/net_host_options.h"

enum {
    /** `owed` counts in units of 1 / TICKS_PER_SECOND microseconds, so that one tick is a whole
     * number of them: this many. */
    NET_HOST_TICK = 1000000,
    NET_HOST_KICKS = 16,  /**< How many kicks are remembered, */
    NET_HOST_LEAVERS = 16 /**< and how many networks whose clients left. */
};

/** A kicked player's network, and until when it may not rejoin. */
typedef struct NetHostKick {
    Address network; /**< See address_network(). */
    uint64_t until_us;
} NetHostKick;

/** A network whose clients left, with their rate limits, which also hold for whoever joins from
 * there next. */
typedef struct NetHostLeaver {
    Address network;
    LobbyLimits limits;
} NetHostLeaver;

/** What a client does in the present match. */
typedef enum NetHostPlace { NET_HOST_NOWHERE, NET_HOST_PLAYS, NET_HOST_WATCHES } NetHostPlace;

/** A client. Its seat at the link server is its index here, in the match and in the lobby. */
typedef struct NetHostClient {
    bool is_here; /**< It has joined and not left; the connection may be down. */
    bool is_away; /**< Silent: bots play for it. */
    bool is_lost; /**< The connection was closed, but the seat is kept for its return. */
    NetHostPlace place;
    HostParty party;
    Address address;
    uint64_t idle_us;        /**< Time in matches since its input last changed, or
                                a request came. */
    ConnectionCounts counts; /**< Of its present or last connection. */
    uint64_t round_trip_us;
} NetHostClient;

struct NetHost {
    NetHostOptions options;
    unsigned char host_key[HOST_KEY_BYTES];
    LinkServer *link;
    char name[NAME_BYTES]; /**< The server's name. */
    bool has_password;
    LobbyServer lobby;
    Match *match;          /**< NULL: in the lobby. */
    NetServer *net;        /**< NULL where there is no match. */
    uint16_t match_number; /**< Of the present or last match; 0 before the first. After
                              65535 comes 2, and the match before that one is then 1. */
    Match *past;           /**< The previous match, kept for its recording; NULL: none. */
    uint16_t past_number;
    uint8_t setup_number; /**< See net_server_number(). */
    bool is_told_over;    /**< The end of the present match was reported. */
    uint64_t now_us;
    uint64_t owed; /**< Time not yet turned into ticks, see NET_HOST_TICK. */
    bool is_closed;
    NetHostClient clients[NET_CLIENTS_MAX];
    RecordingWriter *writer; /**< Writes that of match `recorded_number`; NULL: none is written. */
    const Match *recorded;   /**< That match, while it is written. */
    unsigned asking;         /**< Bit 1 << client: waits for a part of it. */
    uint32_t asked_from[NET_CLIENTS_MAX]; /**< Where that part begins, in bytes. */
    int answered;                         /**< The client that got the last part. */
    NetworkLimit recording_pace;          /**< Of parts sent. */
    NetworkLimit recording_share;         /**< Of parts sent of match `recorded_number`. */
    char *recording; /**< JSON of match `recorded_number`; NULL: it cannot be sent. */
    size_t recording_bytes;
    uint16_t recorded_number;
    NetHostKick kicks[NET_HOST_KICKS];
    int next_kick;
    NetHostLeaver leavers[NET_HOST_LEAVERS];
    int next_leaver;
    NetHostView counted; /**< Totals of past matches and connections. */
};

/* --- net_host.c ------------------------------------------------------------------------------- */

/** Sends a message of the reliable stream; `self` is a NetHost. For a client whose connection is
 * down this does nothing and counts as sent: on its return it is sent everything. False where the
 * client's queue is full. */
bool net_host_send_message(void *self, int client, const void *bytes, size_t count);

/* --- net_host_match.c ------------------------------------------------------------------------- */

/** Replaces the present match by a new one with the lobby's settings. False with an error, and
 * nothing changed, where it cannot be created. */
bool net_host_match_begin(NetHost *host, Error *out_error);

/** Reports that the present match was stopped, unless its end was reported already, and ends it. */
void net_host_match_stop(NetHost *host);

/** Ends the present match, if there is one, and adds up its counts. */
void net_host_match_end(NetHost *host);

/** Steps one tick of the match, if there is one. */
void net_host_match_step(NetHost *host);

/** Makes every client a player or a spectator of the match, as the lobby says. */
void net_host_match_place(NetHost *host);

/** Reports an event of the match. */
void net_host_match_tell(NetHost *host, NetHostNewsKind kind);

/* --- net_host_lobby.c ------------------------------------------------------------------------- */

/** Reads the levels and initializes the lobby. False with an error where a level cannot be read. */
bool net_host_lobby_open(NetHost *host, Error *out_error);

/** Tells the lobby what has happened, and carries out its orders. `span_us` is the time since the
 * last call. */
void net_host_lobby_wake(NetHost *host, uint64_t span_us);

/* --- net_host_recording.c --------------------------------------------------------------------- */

/** People have taken over these players (bit 1 << player): the recording names each player after
 * the last person who played it, also if a bot plays on. */
void net_host_recording_name(NetHost *host, unsigned players);

/** A match's end was told: begins to encode its recording, if the options want all. */
void net_host_recording_begin(NetHost *host);

/** Call it first. */
void net_host_recording_open(NetHost *host);

/** Encodes a part, and sends what is asked for and due. */
void net_host_recording_wake(NetHost *host);

/** Encodes all the rest. */
void net_host_recording_finish(NetHost *host);

/** A client asks for a part of the recording of a finished match. It is sent in a wake-up once it
 * is encoded and the limits of the client's network allow it; or that there is none. */
void net_host_recording_ask(NetHost *host, int client, int match_number, uint32_t from);

/* --- net_host_hear.c -------------------------------------------------------------------------- */

/** Handles an event of the link server. */
void net_host_hear(NetHost *host, const LinkEvent *event);

/** Copies each connection's statistics, and passes round trips on. */
void net_host_hear_counts(NetHost *host);

#endif
