/* SPDX-License-Identifier: MIT */
/* A host and its guests on a virtual wire, in virtual time. Needs libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_HOST_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_HOST_BENCH_H

#include "netplay/game_client.h"
#include "netplay/game_server.h"
#include "support/virtual_wire.h"

enum {
    HOST_BENCH_STEP_US = 8333,
    HOST_BENCH_SECOND = 1000000,
    HOST_BENCH_GUESTS = 6,
    HOST_BENCH_PLAYERS = 4,
    HOST_BENCH_TICKS = 1024, /**< How many ticks of the true match are kept. */
    HOST_BENCH_NEWS = GAME_SERVER_FAILED + 1
};

typedef struct HostBenchGuest {
    VirtualEnd *end;
    GameClient *guest; /**< NULL: none. */
    bool is_stalled;   /**< It is not woken, as if its process were suspended. */
    bool is_idle;      /**< Its players press nothing. */
    long watched; /**< Ticks that it watched, as a spectator, and that matched the true ones. */
} HostBenchGuest;

/** All players' positions after a tick of the match. */
typedef struct HostBenchTick {
    int tick;
    Vec2 at[PLAYERS_MAX];
} HostBenchTick;

typedef struct HostBench {
    VirtualWire *wire;
    VirtualEnd *end;
    GameServer *host;
    HostBenchGuest guests[HOST_BENCH_GUESTS];
    const Match *match;                    /**< The present match; NULL before the first. */
    HostBenchTick truth[HOST_BENCH_TICKS]; /**< Of the present match, by tick. */
    int news[HOST_BENCH_NEWS];
    char last_name[NAME_BYTES];
    LinkReason last_reason;
    char level[MATCH_PATH_BYTES]; /**< Of the match that began last. */
    int recorded_ticks;           /**< Of the match that ended last. */
    int recorded_match;           /**< Of the last RECORDED, */
    size_t recorded_bytes;        /**< whose text was complete and is this long. */
} HostBench;

/** A deathmatch of four players on two levels, without a lobby. */
GameServerOptions host_bench_options(void);

HostBench *host_bench_begin(GameServerOptions options);
void host_bench_end(HostBench *bench);

GameClientOptions host_bench_guest_of(int people);
void host_bench_join(HostBench *bench, int index, const GameClientOptions *options);

/** Wakes a guest once; its players walk back and forth unless it is idle. */
void host_bench_step_guest(HostBenchGuest *guest, uint64_t now_us);

/** Fails the test where a spectator sees anything but the true match with the right delay. */
void host_bench_run(HostBench *bench, uint64_t span_us);

GameClientView host_bench_view_of(const HostBench *bench, int index);

/** Fails the test unless the guest plays and its world was recently the host's. */
void host_bench_check_plays(const HostBench *bench, int index);

/* --- Lobbies ---------------------------------------------------------------------------------- */

/** A lobby in which matches end after some seconds, and a server without a lobby. Both take two
 * spectators. */
GameServerOptions host_bench_lobby_options(void);
GameServerOptions host_bench_server_options(void);

/** Joins, and waits for the lobby's state. */
void host_bench_enter(HostBench *bench, int index, int people, bool is_spectating);

const LobbyState *host_bench_lobby_of(const HostBench *bench, int index);
const LobbyMember *host_bench_self_of(const HostBench *bench, int index);
GameClientState host_bench_state_of(const HostBench *bench, int index);
unsigned host_bench_seats_of(const HostBench *bench, int index);

/** Sends a request, and waits for the answer. */
void host_bench_ask(HostBench *bench, int index, LobbyRequest request);
void host_bench_get_ready(HostBench *bench, int index);

/** Runs until that many matches have ended. */
void host_bench_run_until_over(HostBench *bench, int matches);

#endif
