/* SPDX-License-Identifier: MIT */
/* Shared by the files of the server. */
#pragma once

#include "link/seal.h"
#include "netplay/game_server.h"

enum {
    /** `owed` counts in units of 1 / TICKS_PER_SECOND microseconds, so that one tick is a whole
     * number of them: this many. */
    GAME_SERVER_TICK = 1000000,
    /** Administrators' consoles may take two more than there are clients. */
    GAME_SERVER_SEATS = NET_CLIENTS_MAX + 2,
    GAME_SERVER_LEAVERS = 16
};

/** The limits of a client that left. They apply to the next client that joins from its network. */
typedef struct GameServerLeaver {
    Address network;
    LobbyLimits limits;
} GameServerLeaver;

typedef enum GameServerPlace {
    GAME_SERVER_NOWHERE,
    GAME_SERVER_PLAYS,
    GAME_SERVER_SPECTATES
} GameServerPlace;

/** A client. Its seat at the link server is its index here, in the match and in the lobby. */
typedef struct GameServerClient {
    bool is_here; /**< It has joined and not left; the connection may be down. */
    bool is_away;
    bool is_lost; /**< The connection was closed, but the seat is kept for its return. */
    bool is_admin;
    bool is_console; /**< It has joined as a console, so `is_here` is false. */
    /** When its connection is closed, after it was told the reason `closes_for`; 0: it is not. */
    uint64_t closes_us;
    LinkReason closes_for;
    char key[GREETING_KEY_TEXT_BYTES];
    GameServerPlace place;
    Party party;
    Address address;
    uint64_t idle_us;        /**< In matches, since its last new input or request. */
    ConnectionCounts counts; /**< Of its present or last connection. */
    uint64_t round_trip_us;
} GameServerClient;

struct GameServer {
    GameServerOptions options;
    unsigned char host_key[HOST_KEY_BYTES];
    LinkServer *link;
    char name[NAME_BYTES];
    char version[NAME_BYTES]; /**< See net_version_name(). */
    bool has_password;
    LobbyServer lobby;
    Match *match;
    MatchServer *net;
    uint16_t match_number; /**< Of the last match; 0: none yet. After 65535 comes 2. */
    Match *past;           /**< The previous match, kept for its recording; NULL: none. */
    uint16_t past_number;
    uint8_t setup_number; /**< See match_server_number(). */
    bool is_told_over;
    uint64_t now_us;
    uint64_t owed; /**< Time not yet turned into ticks, see GAME_SERVER_TICK. */
    bool is_closed;
    GameServerClient clients[GAME_SERVER_SEATS];
    RecordingWriter *writer; /**< Writes that of match `recorded_number`; NULL: none is written. */
    const Match *recorded;
    unsigned asking; /**< Bit 1 << client for each that waits for a part of the recording. */
    uint32_t asked_from[NET_CLIENTS_MAX]; /**< Where that part begins, in bytes. */
    int answered;                         /**< The client that got the last part. */
    NetworkLimit recording_pace;
    NetworkLimit recording_share; /**< Of parts sent of match `recorded_number`. */
    char *recording;              /**< JSON of match `recorded_number`; NULL: it cannot be sent. */
    size_t recording_bytes;
    uint16_t recorded_number;
    GameServerKick kicks[GAME_SERVER_KICKS];
    int next_kick;
    GameServerLeaver leavers[GAME_SERVER_LEAVERS];
    int next_leaver;
    uint64_t refusals_full_us; /**< Of the limit of refusals told, see RateRule. */
    GameServerView counted;    /**< Totals of past matches and connections. */
};

/* --- game_server_recording.c ------------------------------------------------------------------ */

/** The recording names each player (bit 1 << player) after the last person who played it. */
void game_server_recording_name(GameServer *server, unsigned players);

/** A match's end was told: begins to encode its recording, if the options want all. */
void game_server_recording_begin(GameServer *server);
void game_server_recording_open(GameServer *server);
void game_server_recording_wake(GameServer *server);
void game_server_recording_finish(GameServer *server);

/** A part of a recording. It is sent once it is encoded and the limits of the client's network
 * allow it; or that there is none. */
void game_server_recording_ask(GameServer *server, int client, int match_number, uint32_t from);

/* --- game_server_clients.c -------------------------------------------------------------------- */

void game_server_hear(GameServer *server, const LinkEvent *event);

/** Keeps a network from joining for as long as a kicked player. */
void game_server_bar(GameServer *server, const Address *network, const char *key);

/** Counts and reports visitors that the link server refuses; `self` is a GameServer. */
void game_server_refused(void *self, LinkReason reason, const Address *from);

/** Tells what the lobby reports; `self` is a GameServer. */
void game_server_report(void *self, LobbyReport report, int member, const char *text);
void game_server_hear_counts(GameServer *server);
