/* SPDX-License-Identifier: MIT */
/* A client that joins a server (game_server.h), with its side of the lobby and of the match. It has
 * no clock and no socket. In each frame call game_client_wake(), game_client_input() for as many
 * ticks as that returns, game_client_ask() and the like for what the player wants, and
 * game_client_flush(). The server ignores what is not allowed (lobby_rights_of()). */
#pragma once

#include "link/link.h"
#include "netplay/lobby.h"
#include "netplay/match_client.h"

typedef enum GameClientState {
    GAME_CLIENT_JOINING,
    GAME_CLIENT_WAITING, /**< Joined, but lobby or match have not arrived yet. */
    GAME_CLIENT_LOBBY,   /**< In the lobby or its countdown: there is no match. */
    GAME_CLIENT_PLAYING, /**< A match or its results, even while the connection is down. */
    GAME_CLIENT_OVER
} GameClientState;

typedef struct GameClientView {
    GameClientState state;
    LinkReason reason;
    const char *problem;   /**< If OVER because of bad data: what was wrong; else NULL. */
    const char *server;    /**< The server's name; "" before it is known. */
    double level_progress; /**< While WAITING: see match_client_level_progress(). */
    LinkClientView link;
} GameClientView;

typedef struct GameClientOptions {
    Party party;                     /**< The people here. */
    const char *password;            /**< NULL or "": none. */
    const unsigned char *token;      /**< GREETING_TOKEN_BYTES to reclaim a seat, or NULL. */
    const struct SealPair *identity; /**< See LinkClientOptions. */
    const Address *others;           /**< See LinkClientOptions, too. */
    /** Paths of levels that the server need not send. They must outlive the client. */
    const char *const *levels;
    int level_count;
} GameClientOptions;

typedef struct GameClient GameClient;

/** Copies the options, except `levels`. The wire must outlive the client. False with an error
 * without memory or random numbers. */
bool game_client_create(GameClient **out_client, const GameClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error);

/** Sends nothing: the server keeps the seat for a while. NULL is allowed. */
void game_client_destroy(GameClient *client);

/** Handles what has arrived. Returns how many ticks need input: 0 unless PLAYING, or spectating. */
int game_client_wake(GameClient *client, uint64_t now_us);

/** The inputs of one due tick, by player; only those of MatchClientView.seats count. */
void game_client_input(GameClient *client, const PlayerInput inputs[PLAYERS_MAX]);

/** See match_client_set_delay(). */
void game_client_set_delay(GameClient *client, int ticks);

/** Sends everything that is due. Call it last in each frame. */
void game_client_flush(GameClient *client);

/** Gives up the seat at once; the client is OVER then. */
void game_client_leave(GameClient *client);
GameClientView game_client_view(const GameClient *client);

/* --- The lobby -------------------------------------------------------------------------------- */

/** The server's lobby as far as it is known (`is_known`). */
const LobbyClient *game_client_lobby(const GameClient *client);

/** Sends any request but LOBBY_ASK_RECORDING. False without a connection, or with a full queue. */
bool game_client_ask(GameClient *client, const LobbyRequest *request);

/** Call this when somebody at this machine presses something, in every frame if needed. It tells
 * the server that this client is not idle. A client that was made a spectator for being idle asks
 * to play again. */
void game_client_stir(GameClient *client);

/** Takes the next unread line of chat; false if there is none. Only the last LOBBY_LINES_MAX unread
 * lines are kept. */
bool game_client_next_line(GameClient *client, LobbyLine *out_line);

/** The players who have taunted since the last call, bit 1 << player. */
unsigned game_client_take_taunts(GameClient *client);

/** See lobby_client_mute(). */
void game_client_mute(GameClient *client, uint32_t id, bool is_muted);

/** Fetches the recording of the match that ended last, until the next one ends.
 * game_client_lobby()->fetch has the progress, and then a stranger's text: read it with
 * recording_read_text(). False where there is no connection or no such match. */
bool game_client_fetch_recording(GameClient *client);

/* --- The match -------------------------------------------------------------------------------- */

/** The match, while PLAYING. */
const MatchClient *game_client_match(const GameClient *client);

/** See link_client_token(). */
const unsigned char *game_client_token(const GameClient *client);
