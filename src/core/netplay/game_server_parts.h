/* SPDX-License-Identifier: MIT */
/* Shared by the files of the server. */
#ifndef CLOCKWISE_NETPLAY_GAME_SERVER_PARTS_H
#define CLOCKWISE_NETPLAY_GAME_SERVER_PARTS_H

#include "link/seal.h"
#include "netplay/game_server.h"
#include "netplay/lobby_server.h"

enum {
    /** `owed` counts in units of 1 / TICKS_PER_SECOND microseconds, so that one tick is a whole
     * number of them: this many. */
    GAME_SERVER_TICK = 1000000,
    GAME_SERVER_KICKS = 16,  /**< How many kicks are remembered, */
    GAME_SERVER_LEAVERS = 16 /**< and how many networks whose clients left. */
};

/** A kicked player's network, and until when it may not rejoin. */
typedef struct GameServerKick {
    Address network; /**< See address_network(). */
    uint64_t until_us;
} GameServerKick;

/** A network whose clients left, with their rate limits, which also hold for whoever joins from
 * there next. */
typedef struct GameServerLeaver {
    Address network;
    LobbyLimits limits;
} GameServerLeaver;

/** What a client does in the present match. */
typedef enum GameServerPlace {
    GAME_SERVER_NOWHERE,
    GAME_SERVER_PLAYS,
    GAME_SERVER_SPECTATES
} GameServerPlace;

/** A client. Its seat at the link server is its index here, in the match and in the lobby. */
typedef struct GameServerClient {
    bool is_here; /**< It has joined and not left; the connection may be down. */
    bool is_away; /**< Silent: bots play for it. */
    bool is_lost; /**< The connection was closed, but the seat is kept for its return. */
    GameServerPlace place;
    Party party;
    Address address;
    uint64_t idle_us;        /**< Time in matches since its input last changed, or
                                a request came. */
    ConnectionCounts counts; /**< Of its present or last connection. */
    uint64_t round_trip_us;
} GameServerClient;

struct GameServer {
    GameServerOptions options;
    unsigned char host_key[HOST_KEY_BYTES];
    LinkServer *link;
    char name[NAME_BYTES]; /**< The server's name. */
    bool has_password;
    LobbyServer lobby;
    Match *match;          /**< NULL: in the lobby. */
    MatchServer *net;      /**< NULL where there is no match. */
    uint16_t match_number; /**< Of the present or last match; 0 before the first. After
                              65535 comes 2, and the match before that one is then 1. */
    Match *past;           /**< The previous match, kept for its recording; NULL: none. */
    uint16_t past_number;
    uint8_t setup_number; /**< See match_server_number(). */
    bool is_told_over;    /**< The end of the present match was reported. */
    uint64_t now_us;
    uint64_t owed; /**< Time not yet turned into ticks, see GAME_SERVER_TICK. */
    bool is_closed;
    GameServerClient clients[NET_CLIENTS_MAX];
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
    GameServerKick kicks[GAME_SERVER_KICKS];
    int next_kick;
    GameServerLeaver leavers[GAME_SERVER_LEAVERS];
    int next_leaver;
    GameServerView counted; /**< Totals of past matches and connections. */
};

/* --- game_server_recording.c ------------------------------------------------------------------ */

/** People have taken over these players (bit 1 << player): the recording names each player after
 * the last person who played it, also if a bot plays on. */
void game_server_recording_name(GameServer *server, unsigned players);

/** A match's end was told: begins to encode its recording, if the options want all. */
void game_server_recording_begin(GameServer *server);

/** Call it first. */
void game_server_recording_open(GameServer *server);

/** Encodes a part, and sends what is asked for and due. */
void game_server_recording_wake(GameServer *server);

/** Encodes all the rest. */
void game_server_recording_finish(GameServer *server);

/** A client asks for a part of the recording of a finished match. It is sent in a wake-up once it
 * is encoded and the limits of the client's network allow it; or that there is none. */
void game_server_recording_ask(GameServer *server, int client, int match_number, uint32_t from);

/* --- game_server_clients.c -------------------------------------------------------------------- */

/** Handles an event of the link server. */
void game_server_hear(GameServer *server, const LinkEvent *event);

/** Copies each connection's statistics, and passes round trips on. */
void game_server_hear_counts(GameServer *server);

#endif
