/* SPDX-License-Identifier: MIT */
/* A host and its guests on a virtual wire, in virtual time. Only for machines with libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_HOST_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_HOST_BENCH_H

#include "host/net_guest.h"
#include "host/net_host.h"
#include "support/virtual_wire.h"

enum {
    HOST_BENCH_STEP_US = 8333,
    HOST_BENCH_SECOND = 1000000,
    HOST_BENCH_GUESTS = 6,
    HOST_BENCH_PLAYERS = 4,
    HOST_BENCH_TICKS = 1024, /**< Of the truth are remembered. */
    HOST_BENCH_NEWS = NET_HOST_FAILED + 1
};

typedef struct HostBenchGuest {
    VirtualEnd *end;
    NetGuest *guest; /**< NULL: none. */
    bool is_stalled; /**< Its process stands. */
    bool is_idle;    /**< Nobody touches anything there. */
    long watched;    /**< Ticks that it looked on at and that were those of the truth. */
} HostBenchGuest;

/** Where everybody was after a tick of the match. */
typedef struct HostBenchTick {
    int tick;
    Vec2 at[PLAYERS_MAX];
} HostBenchTick;

typedef struct HostBench {
    VirtualWire *wire;
    VirtualEnd *end;
    NetHost *host;
    HostBenchGuest guests[HOST_BENCH_GUESTS];
    const Match *match;                    /**< The present one; NULL before the first. */
    HostBenchTick truth[HOST_BENCH_TICKS]; /**< Of the present match, by tick. */
    int news[HOST_BENCH_NEWS];
    char last_name[NAME_BYTES];
    LinkReason last_reason;
    char level[MATCH_PATH_BYTES]; /**< Of the match that began last. */
    int recorded_ticks;           /**< Of the match that ended last. */
} HostBench;

/** A deathmatch of four on two levels, without a lobby. */
NetHostOptions host_bench_options(void);

HostBench *host_bench_begin(NetHostOptions options);
void host_bench_end(HostBench *bench);

NetGuestOptions host_bench_guest_of(int people);
void host_bench_join(HostBench *bench, int index, const NetGuestOptions *options);

/** Wakes a guest once; its players walk to and fro unless it is idle. */
void host_bench_step_guest(HostBenchGuest *guest, uint64_t now_us);

/** Fails the test where a guest that looks on sees anything but the whole truth, as late as it
 * has to be. */
void host_bench_run(HostBench *bench, uint64_t span_us);

NetGuestView host_bench_view_of(const HostBench *bench, int index);

/** Fails the test unless the guest's world is a recent one of the host's. */
void host_bench_check_plays(const HostBench *bench, int index);

/* --- Lobbies ---------------------------------------------------------------------------------- */

/** A lobby in which matches are over after some seconds; and a server without one. In both two may
 * look on. */
NetHostOptions host_bench_lobby_options(void);
NetHostOptions host_bench_server_options(void);

/** Joins, and lets it be told of the lobby. */
void host_bench_enter(HostBench *bench, int index, int people, bool is_spectating);

const LobbyState *host_bench_lobby_of(const HostBench *bench, int index);
const LobbyMember *host_bench_self_of(const HostBench *bench, int index);
NetGuestState host_bench_state_of(const HostBench *bench, int index);
unsigned host_bench_seats_of(const HostBench *bench, int index);

/** Asks, and lets the answer come. */
void host_bench_ask(HostBench *bench, int index, LobbyRequest request);
void host_bench_get_ready(HostBench *bench, int index);

/** Runs until so many matches are over. */
void host_bench_run_until_over(HostBench *bench, int matches);

#endif
