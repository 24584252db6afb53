/* SPDX-License-Identifier: MIT */
/* A server that people can join: the connections (link/link.h), a lobby, and one match after
 * another (netplay/match_server.h). It has no clock and no socket: call game_server_wake() at least
 * 120 times a second, as game_server_run() does.
 *
 * Bots fill a match, and each person who joins takes the slot of one. Without a lobby a match of
 * bots alone waits for somebody to join. */
#pragma once

#include "link/link.h"
#include "netplay/lobby_server.h"
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
    GAME_SERVER_REFUSED, /**< It may not join, for `reason`; its name may be "", unknown. */
    GAME_SERVER_DENIED,  /**< A command, `text`, from somebody who is not an administrator. */
    /** `text` was said in chat. This and the next three are in the order of LobbyReport. */
    GAME_SERVER_SAID,
    GAME_SERVER_CALLED,     /**< A vote on `text`. */
    GAME_SERVER_PASSED,     /**< The vote passed. */
    GAME_SERVER_NOT_PASSED, /**< The vote did not pass. */
    GAME_SERVER_FAILED /**< The next match could not be created, see `text`; it is tried again. */
} GameServerNewsKind;

/** Who asks to join. */
typedef struct GameServerVisitor {
    const char *name; /**< The name of the first person of its party. */
    const Address *address;
    const char *key; /**< Its key in hexadecimal; "" if it showed none. */
    bool is_console; /**< See Party. */
} GameServerVisitor;

/** What a server's operator decides about a visitor. */
typedef struct GameServerVerdict {
    LinkReason reason;
    char words[CHAT_BYTES]; /**< What to tell a refused visitor in addition to the reason; or "". */
    bool is_reserved;       /**< It may take reserved slots. */
    bool is_admin;          /**< Its chat that begins with "/" is for `command`. */
} GameServerVerdict;

/** An event for the log. Pointers are valid during the call only. */
typedef struct GameServerNews {
    GameServerNewsKind kind;
    int match_number;       /**< Counts from 1; after 65535 comes 2. */
    const Match *match;     /**< Of the MATCH events and RECORDED, else NULL. */
    const char *name;       /**< Of events about a client: its first name. */
    const Address *address; /**< Of events about a client: its address. */
    int client;             /**< Of events about a client: its index. */
    int people;             /**< Of events about a client: how many people play there. */
    LinkReason reason;      /**< Of GAME_SERVER_LEFT: the reason. */
    const char *text; /**< Of FAILED, and of RECORDED without a recording: the error message. */
    const char *recording; /**< Of RECORDED: its text, or NULL. */
    size_t recording_bytes;
} GameServerNews;

typedef struct GameServerOptions {
    /** Of the first match, and of later ones unless the lobby changes them. `people` must be 0, and
     * `bots` is the number of all players. Level path, seed and salt are set for each match. */
    MatchOptions match;
    const char *const *levels; /**< Paths; they must outlive the server. */
    int level_count;           /**< At least 1. */
    /** `people_max`: 1 to the number of bots; with a lobby, 1 to PLAYERS_MAX. */
    LobbyRules rules;
    /** How many clients of one network may be connected; 0: the default (link.h). */
    int network_clients;
    bool has_lobby; /**< A match begins when all are ready, and the first to join decides what is
                       played. Else one match follows another. */
    /** HOST_KEY_BYTES, or NULL. Whoever joins with this key becomes the host of the lobby. */
    const unsigned char *host_key;
    bool wants_recordings; /**< RECORDED comes for each match. */
    const char *name;
    const char *password; /**< NULL or "": none. */
    void *self;
    void (*tell)(void *self, const GameServerNews *news); /**< Receives the events. Not NULL. */
    /** Decides who may join; NULL: everybody. */
    GameServerVerdict (*judge)(void *self, const GameServerVisitor *visitor);
    /** An administrator has typed this. NULL: there are none. */
    void (*command)(void *self, int client, const char *line);
} GameServerOptions;

typedef struct GameServer GameServer;

/** Totals since the start, unless a member's comment says otherwise. */
typedef struct GameServerView {
    uint16_t match_number;
    int clients;     /**< Connected or reconnecting. */
    int people;      /**< The people at these clients. */
    int spectators;  /**< How many of the people spectate. */
    int players;     /**< In the match, including bots. */
    bool is_waiting; /**< Nobody is connected and the match has not begun, or there is no match. */
    long joins;
    long refused[LINK_REASONS]; /**< By reason. */
    long kicks;
    long reports[LOBBY_REPORTS];
    long ticks;         /**< Ticks simulated. */
    long dropped_ticks; /**< Ticks dropped after stalls. */
    long starved;       /**< Inputs that did not arrive in time. */
    long wholes;
    uint64_t received_bytes; /**< Payloads of all connections, present and past. */
    uint64_t sent_bytes;
    uint64_t lost_packets;
    uint64_t round_trip_us; /**< The longest of the present connections. */
} GameServerView;

/** The wire must outlive the server. With a password this takes up to half a second. False with an
 * error where a level cannot be read or played. */
bool game_server_create(GameServer **out_server, const GameServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error);

/** Sends nothing: call game_server_close() first. NULL is allowed. */
void game_server_destroy(GameServer *server);

/** Does all that is due. Returns how many datagrams had arrived. */
int game_server_wake(GameServer *server, uint64_t now_us);

/** Replaces all options except the callbacks, the password, the host key and `network_clients`.
 * Options about the match apply from the next match on. False with an error, changing nothing, if a
 * level cannot be read. */
bool game_server_change(GameServer *server, const GameServerOptions *options, Error *out_error);

/** Ends the match and tells all clients. After that it can only be viewed and destroyed. */
void game_server_close(GameServer *server);
GameServerView game_server_view(const GameServer *server);

/** The game's data for searches and for the server's web page. */
ListingGame game_server_listing(const GameServer *server);

/* For the operator's console, and its page of status. */

LobbyServer *game_server_lobby(GameServer *server);
const Match *game_server_match(const GameServer *server);
/** The path of a level of the lobby. */
const char *game_server_level(const GameServer *server, int level);

/** A connected client: its name, address and key. */
GameServerVisitor game_server_client(const GameServer *server, int client);

/** Says something to a client or a console. */
void game_server_say(GameServer *server, int client, const char *text);

/** Kicks a client soon, and says why, unless `why` is "". */
void game_server_kick(GameServer *server, int client, const char *why);

enum { GAME_SERVER_KICKS = 16 };

/** A kicked player's network and key, and until when neither may join. */
typedef struct GameServerKick {
    Address network;                   /**< See address_site(). */
    char key[GREETING_KEY_TEXT_BYTES]; /**< As GameServerVisitor. */
    uint64_t until_us;
} GameServerKick;

/** All GAME_SERVER_KICKS entries. `until_us` of expired and unused ones is in the past. Changes of
 * an entry apply at once. */
GameServerKick *game_server_kicks(GameServer *server);

/* The main loop: wakes servers 120 times a second by the system's clock, and more often during a
 * packet flood. Each thread can run its own servers. */

/** The clock for servers and clients: monotonic, in microseconds, from an arbitrary start. */
uint64_t game_now(void);

/** Runs servers until `goes_on`, called once per round, returns false; then closes them. */
void game_server_run(GameServer *const *servers, int count, bool (*goes_on)(void *self),
                     void *self);
