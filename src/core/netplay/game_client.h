/* SPDX-License-Identifier: MIT */
/*
 * A client that joins a server (game_server.h): the connection, and the client's side of the lobby
 * and of the match. Like the server it has no clock and no socket. In each frame:
 *
 *   1. call game_client_wake() with the time, and game_client_input() for as many ticks as it
 * returns;
 *   2. pass on what the player asked for since then, with game_client_ask() and the like;
 *   3. call game_client_flush();
 *   4. draw by game_client_view().state: in LOBBY what game_client_lobby() has, in PLAYING what
 *      game_client_match() has; new lines of chat come from game_client_next_line().
 *
 * lobby_rights_of() tells what a player may do now. The server answers a request with a change
 * of the lobby's state; it ignores what is not allowed.
 */
#ifndef CLOCKWISE_NETPLAY_GAME_CLIENT_H
#define CLOCKWISE_NETPLAY_GAME_CLIENT_H

#include "link/link.h"
#include "netplay/lobby.h"
#include "netplay/match_client.h"

typedef enum GameClientState {
    GAME_CLIENT_JOINING,
    GAME_CLIENT_WAITING, /**< Joined, but the state of the lobby or the match has not arrived yet.
                          */
    GAME_CLIENT_LOBBY,   /**< In the lobby or its countdown: there is no match. */
    GAME_CLIENT_PLAYING, /**< There is a match or its results to draw, even while the connection is
                          down. If match_client_seats() is 0, this machine spectates. */
    GAME_CLIENT_OVER     /**< Ended for `reason`. */
} GameClientState;

typedef struct GameClientView {
    GameClientState state;
    LinkReason reason;     /**< Only if OVER. */
    const char *problem;   /**< If OVER because of bad data: what was wrong; else NULL. */
    const char *server;    /**< The server's name; "" before it is known. */
    double level_progress; /**< While WAITING: see match_client_level_progress(). */
    LinkClientView link;
} GameClientView;

typedef struct GameClientOptions {
    Party party; /**< The people at this machine, with names of at most 23 bytes; whether they
                        only spectate; and the host's key if they have it. */
    const char *password;            /**< NULL or "": none. */
    const unsigned char *token;      /**< GREETING_TOKEN_BYTES to reclaim a seat, or NULL. */
    const struct SealPair *identity; /**< See LinkClientOptions, */
    const Address *others;           /**< and here too. */
    /** Paths of the levels on this machine, which the server then need not send. They must outlive
     * the client. */
    const char *const *levels;
    int level_count;
} GameClientOptions;

typedef struct GameClient GameClient;

/** Copies the options, except `levels`. The wire must outlive the client. False with an error where
 * memory or random numbers are short. */
bool game_client_create(GameClient **out_client, const GameClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error);

/** Sends nothing: the server keeps the seat for a while. NULL is allowed. */
void game_client_destroy(GameClient *client);

/** Handles what has arrived. Returns for how many ticks input is due: 0 unless PLAYING, and 0 for a
 * spectator. */
int game_client_wake(GameClient *client, uint64_t now_us);

/** The inputs of one due tick, by player; only those of match_client_seats() count. */
void game_client_input(GameClient *client, const PlayerInput inputs[PLAYERS_MAX]);

/** See match_client_set_delay(). */
void game_client_set_delay(GameClient *client, int ticks);

/** Sends everything that is due. Call it last in each frame. */
void game_client_flush(GameClient *client);

/** Gives up the seat at once; the client is OVER then. */
void game_client_leave(GameClient *client);

GameClientView game_client_view(const GameClient *client);

/* --- The lobby -------------------------------------------------------------------------------- */

/** The server's lobby as far as it is known (`is_known`): members, settings, votes. The members
 * also say who plays which player, and their pings. */
const LobbyClient *game_client_lobby(const GameClient *client);

/** Sends a request of any kind but LOBBY_ASK_RECORDING. False where there is no connection, or too
 * much is queued already. */
bool game_client_ask(GameClient *client, const LobbyRequest *request);

/** Call it when somebody at this machine presses something, even in every frame: during a match the
 * server learns that this client is not idle. If it was made a spectator for that, it asks to play
 * again. */
void game_client_stir(GameClient *client);

/** The next line of chat, quick chat or notices; false where there is none. Of unread lines the
 * last LOBBY_LINES_MAX are kept. */
bool game_client_next_line(GameClient *client, LobbyLine *out_line);

/** The players who have taunted since the last call, bit 1 << player. */
unsigned game_client_take_taunts(GameClient *client);

/** Hides or shows the chat and the taunts of the member with this id. Nobody else learns of it. */
void game_client_mute(GameClient *client, uint32_t id, bool is_muted);

/** Starts to fetch the recording of the match that ended last. It is available from that match's
 * results until the next match ends. game_client_lobby()->fetch has the progress, and then the
 * text, which came from the server: read it with recording_read_text(), which checks everything.
 * False where there is no connection or no such match. */
bool game_client_fetch_recording(GameClient *client);

/* --- The match -------------------------------------------------------------------------------- */

/** The match, while PLAYING. */
const MatchClient *game_client_match(const GameClient *client);

/** The token with which another process can reclaim this seat; NULL before this client has joined.
 * Each reconnection changes it. */
const unsigned char *game_client_token(const GameClient *client);

#endif
