/* SPDX-License-Identifier: MIT */
/* A lobby and the clients in it, without a network. */
#ifndef CLOCKWISE_TESTS_SUPPORT_LOBBY_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_LOBBY_BENCH_H

#include "lobby/lobby_client.h"
#include "lobby/lobby_server.h"

enum {
    LOBBY_BENCH_SECOND = 1000000,
    LOBBY_BENCH_STEP_US = 10000,
    LOBBY_BENCH_PEOPLE = 6,
    LOBBY_BENCH_LEVELS = 3
};

/** A server's lobby and the clients in it. */
typedef struct LobbyBench {
    LobbyServer server;
    LobbyClient clients[LOBBY_CLIENTS_MAX];
    uint64_t now_us;
    unsigned deaf;   /**< Bit 1 << member: takes nothing. */
    unsigned kicked; /**< All that was ordered so far. */
    unsigned dropped;
    int begun;
    int stopped;
    long messages;
} LobbyBench;

/** Fails the test where a client refuses what the lobby says. */
LobbyBench *lobby_bench_begin(bool waits);
void lobby_bench_end(LobbyBench *bench);

bool lobby_bench_join_as(LobbyBench *bench, int member, const char *name, int people,
                         bool spectates, bool has_key);
/** One person, who plays. */
void lobby_bench_join(LobbyBench *bench, int member, const char *name);

/** Where nobody is deaf everybody knows the same at the end of it, or the test fails. */
void lobby_bench_run(LobbyBench *bench, uint64_t span_us);

/** A request, as it goes over the wire. */
void lobby_bench_ask(LobbyBench *bench, int member, LobbyRequest request);
void lobby_bench_get_ready(LobbyBench *bench, int member, bool is_ready);
void lobby_bench_say(LobbyBench *bench, int member, const char *text, bool is_team);
void lobby_bench_call_vote(LobbyBench *bench, int member, LobbyVoteKind kind, int target,
                           int level);
void lobby_bench_vote(LobbyBench *bench, int member, bool is_yes);

LobbyPhase lobby_bench_phase(const LobbyBench *bench);

/** How many lines of a kind, and of that number where it is not -1, have come to a member since the
 * last time. */
int lobby_bench_lines_of(LobbyBench *bench, int member, LobbyNewsKind kind, int number);

#endif
