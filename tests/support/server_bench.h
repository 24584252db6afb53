/* SPDX-License-Identifier: MIT */
/* A server and its clients on a virtual wire, in virtual time. Needs libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SERVER_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_SERVER_BENCH_H

#include "netplay/game_client.h"
#include "netplay/game_server.h"
#include "support/virtual_wire.h"

enum {
    SERVER_BENCH_STEP_US = 8333,
    SERVER_BENCH_SECOND = 1000000,
    SERVER_BENCH_CLIENTS = 17,
    SERVER_BENCH_PLAYERS = 4,
    SERVER_BENCH_TICKS = 1024, /**< How many ticks of the true match are kept. */
    SERVER_BENCH_NEWS = GAME_SERVER_FAILED + 1
};

typedef struct ServerBenchClient {
    VirtualEnd *end;
    GameClient *game; /**< NULL: none. */
    bool is_stalled;  /**< It is not woken, as if its process were suspended. */
    bool is_idle;     /**< Its players press nothing. */
    long spectated;   /**< Ticks that it saw as a spectator and that matched the true ones. */
} ServerBenchClient;

/** All players' positions after a tick of the match. */
typedef struct ServerBenchTick {
    int tick;
    Vec2 at[PLAYERS_MAX];
} ServerBenchTick;

typedef struct ServerBench {
    VirtualWire *wire;
    VirtualEnd *end;
    GameServer *server;
    ServerBenchClient clients[SERVER_BENCH_CLIENTS];
    const Match *match;                        /**< The present match; NULL before the first. */
    ServerBenchTick truth[SERVER_BENCH_TICKS]; /**< Of the present match, by tick. */
    int news[SERVER_BENCH_NEWS];
    char last_name[NAME_BYTES];
    LinkReason last_reason;
    char level[MATCH_PATH_BYTES]; /**< Of the match that began last. */
    int recorded_ticks;           /**< Of the match that ended last. */
    int recorded_match;           /**< Of the last RECORDED whose text was complete. */
    size_t recorded_bytes;        /**< How long that text is. */
} ServerBench;

/** A deathmatch of four players on two levels, without a lobby. */
GameServerOptions server_bench_options(void);

ServerBench *server_bench_begin(GameServerOptions options);
void server_bench_end(ServerBench *bench);

GameClientOptions server_bench_client_of(int people);
void server_bench_join(ServerBench *bench, int index, const GameClientOptions *options);

/** Wakes a client once; its players walk back and forth unless it is idle. */
void server_bench_step_client(ServerBenchClient *client, uint64_t now_us);

/** Fails the test where a spectator sees anything but the true match with the right delay. */
void server_bench_run(ServerBench *bench, uint64_t span_us);

GameClientView server_bench_view_of(const ServerBench *bench, int index);

/** Fails the test unless the client plays and its world was recently the server's. */
void server_bench_check_plays(const ServerBench *bench, int index);

/* --- Lobbies ---------------------------------------------------------------------------------- */

/** A lobby in which matches end after some seconds, and a server without a lobby. Both take two
 * spectators. */
GameServerOptions server_bench_lobby_options(void);
GameServerOptions server_bench_server_options(void);

/** Joins, and waits for the lobby's state. */
void server_bench_enter(ServerBench *bench, int index, int people, bool is_spectating);

const LobbyState *server_bench_lobby_of(const ServerBench *bench, int index);
const LobbyMember *server_bench_self_of(const ServerBench *bench, int index);
GameClientState server_bench_state_of(const ServerBench *bench, int index);
unsigned server_bench_seats_of(const ServerBench *bench, int index);

/** Sends a request, and waits for the answer. */
void server_bench_ask(ServerBench *bench, int index, LobbyRequest request);
void server_bench_get_ready(ServerBench *bench, int index);

/** Runs until that many matches have ended. */
void server_bench_run_until_over(ServerBench *bench, int matches);

#endif
