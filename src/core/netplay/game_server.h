/* SPDX-License-Identifier: MIT */
/*
 * A server that people can join: the connections (link/link.h), a lobby, and one match after
 * another (netplay/match_server.h). It has no clock and no socket: call game_server_wake() with the
 * time at least 120 times a second, as game_server_run() does.
 *
 * A match is filled with bots, and each person who joins takes the slot of one. Without a lobby, a
 * match of bots alone does not begin before somebody joins; after it ends, its results stay for a
 * while, and then the next match begins with everybody who is still there.
 */
#ifndef CLOCKWISE_NETPLAY_GAME_SERVER_H
#define CLOCKWISE_NETPLAY_GAME_SERVER_H

#include "link/link.h"
#include "netplay/lobby.h"
#include "netplay/match_server.h"

/** After a stall, at most this much time is caught up with; the rest is dropped. */
enum { GAME_SERVER_STALL_US = 250000 };

typedef enum GameServerNewsKind {
    GAME_SERVER_MATCH_BEGAN,
    GAME_SERVER_MATCH_OVER,    /**< Played to its end. */
    GAME_SERVER_MATCH_STOPPED, /**< Ended early: by a vote, or because the server shuts down. */
    GAME_SERVER_RECORDED,      /**< The recording of a match is encoded; comes after its end. */
    GAME_SERVER_JOINED,
    GAME_SERVER_RETURNED, /**< Reconnected: the old connection was lost. */
    GAME_SERVER_AWAY,     /**< Silent for 2 s: bots play for it. */
    GAME_SERVER_BACK,
    GAME_SERVER_LEFT,
    GAME_SERVER_FAILED /**< The next match could not be created, for the reason in `text`. It will
                       be tried again. */
} GameServerNewsKind;

/** An event for the log. Pointers are valid during the call only. */
typedef struct GameServerNews {
    GameServerNewsKind kind;
    int match_number;       /**< Counts from 1; after 65535 comes 2. */
    const Match *match;     /**< Of the MATCH events and RECORDED, else NULL. */
    const char *name;       /**< Of events about a client: its first name, its */
    const Address *address; /**< address, */
    int people;             /**< how many people play there, */
    LinkReason reason;      /**< and, for LEFT, the reason. */
    const char *text; /**< Of FAILED, and of RECORDED without a recording: the error message. */
    const char *recording; /**< Of RECORDED: its text, or NULL. */
    size_t recording_bytes;
} GameServerNews;

typedef struct GameServerOptions {
    /** Mode, teams, bots, their skill and so on: of the first match, and of later ones unless the
     * lobby changes them. `people` must be 0; `bots` is the total number of players. Level path,
     * seed and salt are set for each match. */
    MatchOptions match;
    const char *const *levels; /**< Paths; they must outlive the server. */
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
    void (*tell)(void *self, const GameServerNews *news); /**< Receives the events. Not NULL. */
} GameServerOptions;

typedef struct GameServer GameServer;

/** Totals since the start, where nothing else is said. */
typedef struct GameServerView {
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
} GameServerView;

/** Without a lobby it creates the first match too. The wire must outlive the server. With a
 * password this takes up to half a second. False with an error where a level cannot be read or
 * played. */
bool game_server_create(GameServer **out_server, const GameServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error);

/** Sends nothing: call game_server_close() first. NULL is allowed. */
void game_server_destroy(GameServer *server);

/** Handles what has arrived, steps the ticks that are due, and sends what is due. Returns how many
 * datagrams had arrived. */
int game_server_wake(GameServer *server, uint64_t now_us);

/** Ends the match and tells all clients that the server shuts down. After that it can only be
 * viewed and destroyed. */
void game_server_close(GameServer *server);

GameServerView game_server_view(const GameServer *server);

/* The main loop of a dedicated server: wakes servers 120 times a second by the system's clock,
 * and more often during a packet flood. It has no state of its own, so each thread can run its own
 * servers. */

/** The clock for servers and clients: monotonic, in microseconds, from an arbitrary start. */
uint64_t game_now(void);

/** Runs `count` servers until `goes_on`, which is called once per round, returns false; then closes
 * them. */
void game_server_run(GameServer *const *servers, int count, bool (*goes_on)(void *self),
                     void *self);

#endif
