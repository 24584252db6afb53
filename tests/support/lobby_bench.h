/* SPDX-License-Identifier: MIT */
/* A lobby and the clients in it, without a network. */
#ifndef CLOCKWISE_TESTS_SUPPORT_LOBBY_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_LOBBY_BENCH_H

#include "netplay/lobby.h"
#include "netplay/lobby_server.h"

enum {
    LOBBY_BENCH_SECOND = 1000000,
    LOBBY_BENCH_STEP_US = 10000,
    LOBBY_BENCH_PEOPLE = 6,
    LOBBY_BENCH_LEVELS = 3
};

/** A server's lobby and the clients in it. */
typedef struct LobbyBench {
    LobbyServer server;
    LobbyClient clients[NET_CLIENTS_MAX];
    uint64_t now_us;
    const char *networks; /**< A letter for each member; NULL: each has its own network. */
    unsigned deaf;        /**< Bit 1 << member: its queue is full. */
    unsigned kicked;      /**< All orders so far. */
    int barred;
    unsigned dropped;
    int begun;
    int stopped;
    long messages;
} LobbyBench;

/** Fails the test where a client rejects what the lobby sends. */
LobbyBench *lobby_bench_begin(bool waits);
void lobby_bench_end(LobbyBench *bench);

bool lobby_bench_join_as(LobbyBench *bench, int member, const char *name, int people,
                         bool spectates, bool has_key);
/** One person, who plays. */
void lobby_bench_join(LobbyBench *bench, int member, const char *name);

/** Reconnects from its network. */
void lobby_bench_return(LobbyBench *bench, int member);

/** At the end everybody must have the same state, unless somebody is `deaf`, or the test fails. */
void lobby_bench_run(LobbyBench *bench, uint64_t span_us);

/** Encodes a request and hands it to the lobby, as if over the network. */
void lobby_bench_ask(LobbyBench *bench, int member, LobbyRequest request);
void lobby_bench_get_ready(LobbyBench *bench, int member, bool is_ready);
void lobby_bench_say(LobbyBench *bench, int member, const char *text, bool is_team);
void lobby_bench_call_vote(LobbyBench *bench, int member, LobbyVoteKind kind, int target,
                           int level);
void lobby_bench_vote(LobbyBench *bench, int member, bool is_yes);

LobbyPhase lobby_bench_phase(const LobbyBench *bench);

/** How many lines of this kind, and with this number unless it is -1, a member has received since
 * the last call. */
int lobby_bench_lines_of(LobbyBench *bench, int member, LobbyNewsKind kind, int number);

#endif
