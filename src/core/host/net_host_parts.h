/* SPDX-License-Identifier: MIT */
/* What the files of the host share. */
#ifndef CLOCKWISE_HOST_NET_HOST_PARTS_H
#define CLOCKWISE_HOST_NET_HOST_PARTS_H

#include "host/net_host_options.h"
#include "lobby/lobby_server.h"

enum {
    /** A microsecond has as many parts as a second has ticks, so that all of this is in whole
     * numbers. */
    NET_HOST_TICK = 1000000,
    NET_HOST_KICKS = 16 /**< So many who were sent away are remembered. */
};

/** Who was sent away, and until when it does not come back. */
typedef struct NetHostKick {
    Address network; /**< See address_network(). */
    uint64_t until_us;
} NetHostKick;

/** What a client is in the present match. */
typedef enum NetHostPlace { NET_HOST_NOWHERE, NET_HOST_PLAYS, NET_HOST_WATCHES } NetHostPlace;

/** A client of the door, by its seat there, which is also its number in match and lobby. */
typedef struct NetHostClient {
    bool is_here; /**< It has joined and not left, though its connection may be lost. */
    bool is_away; /**< Nothing is heard of it. */
    bool is_lost; /**< Its connection is closed, and its seat is kept. */
    NetHostPlace place;
    HostParty party;
    Address address;
    uint64_t idle_us;        /**< Time in matches since the last change of its input. */
    ConnectionCounts counts; /**< Of its present connection, or the last one. */
    uint64_t round_trip_us;
} NetHostClient;

struct NetHost {
    NetHostOptions options;
    unsigned char host_key[HOST_KEY_BYTES];
    LinkServer *link;
    char name[NAME_BYTES]; /**< What it is called. */
    bool has_password;
    LobbyServer lobby;
    Match *match;          /**< NULL: people gather. */
    NetServer *net;        /**< NULL where there is no match. */
    uint16_t match_number; /**< Of the present or the last one; 0 before the first. */
    Match *past;           /**< The match before, for its recording; NULL: none. */
    uint16_t past_number;
    uint8_t setup_number; /**< See net_server_number(). */
    bool is_told_over;    /**< The present match. */
    uint64_t now_us;
    uint64_t owed; /**< Time that has not become ticks, in parts of a microsecond: a tick is
                        NET_HOST_TICK of them. */
    bool is_closed;
    NetHostClient clients[NET_CLIENTS_MAX];
    char *recording; /**< As JSON, of match `recorded_number`; NULL: it cannot be sent. */
    size_t recording_bytes;
    uint16_t recorded_number;
    NetHostKick kicks[NET_HOST_KICKS];
    int next_kick;
    NetHostView counted; /**< Of matches and connections that are gone. */
};

/* --- net_host.c ------------------------------------------------------------------------------- */

/** Sends a message of the stream from a NetHost, `self`. What is meant for a client whose
 * connection is lost or not made again yet counts as sent: it is told everything on coming back.
 * False where a client takes no more. */
bool net_host_send_message(void *self, int client, const void *bytes, size_t count);

/* --- net_host_match.c ------------------------------------------------------------------------- */

/** Makes a match by the lobby's settings in place of the present one. False with nothing changed
 * where it cannot be made. */
bool net_host_match_begin(NetHost *host, Error *out_error);

/** Ends the present match, if there is one, and keeps its counts. */
void net_host_match_end(NetHost *host);

/** Steps one tick of it. */
void net_host_match_step(NetHost *host);

/** Puts every client where the lobby says that it belongs: into the match, beside it, or nowhere.
 */
void net_host_match_place(NetHost *host);

/** Tells news of the match. */
void net_host_match_tell(NetHost *host, NetHostNewsKind kind);

/* --- net_host_lobby.c ------------------------------------------------------------------------- */

/** Reads the levels. False with an error where one cannot be read. */
bool net_host_lobby_open(NetHost *host, Error *out_error);

/** Lets the lobby know what goes on, and does what it says. `span_us` is since the last time. */
void net_host_lobby_wake(NetHost *host, uint64_t span_us);

/* --- net_host_recording.c --------------------------------------------------------------------- */

/** The match is over: whoever played a player at the end is who its recording says. */
void net_host_recording_name(NetHost *host);

/** Sends a part of the recording of a match that is over, or says that there is none. */
void net_host_recording_send(NetHost *host, int client, int match_number, uint32_t from);

/* --- net_host_hear.c -------------------------------------------------------------------------- */

/** An event of the door. */
void net_host_hear(NetHost *host, const LinkEvent *event);

/** Notes what the door has counted. */
void net_host_hear_counts(NetHost *host);

#endif
