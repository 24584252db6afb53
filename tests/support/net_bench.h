/* SPDX-License-Identifier: MIT */
/* A match on a server and its clients, with real connections over a virtual wire, in virtual time.
 * Bots that see what their client predicts play its players, or those of fair_people.h. Needs
 * libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_NET_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_NET_BENCH_H

#include "link/link.h"
#include "netplay/match_client.h"
#include "netplay/match_server.h"
#include "support/virtual_wire.h"

enum {
    NET_BENCH_STEP_US = 8333,
    NET_BENCH_HASHES = 512,
    NET_BENCH_SUSPECTS = 16,
    NET_BENCH_TIMES = 4096 /**< Resimulations that are timed. */
};

typedef struct NetBench NetBench;

/** A range of ticks, both ends included, in which something happened. */
typedef struct TickSpan {
    int first, last;
} TickSpan;

/** Two events of a kind that were shown too near to each other to be two, as a rule. */
typedef struct NetBenchSuspect {
    EventKind kind;
    int player;
    TickSpan when; /**< From the first to the last tick in which either may have happened. */
} NetBenchSuspect;

typedef struct NetBenchClient {
    NetBench *bench;
    VirtualEnd *end;
    LinkClient *link; /**< NULL: none. */
    MatchClient *net;
    BotTeam *bots;       /**< Play for it. */
    int seat;            /**< At the link server; -1 before joining. */
    const World *played; /**< The world they look at; each match has another one. */
    bool is_ignoring;    /**< It takes no frame: it acknowledges packets, but no tick. */
    bool is_stalled;     /**< It is not woken, as if its process were suspended. */
    int drift_ppm;
    uint64_t joined_us; /**< When it started to join, and when it could draw; 0 before. */
    uint64_t playing_us;
    long wakes;
    long compared;    /**< Ticks in which its world was compared with what it was sent. */
    double ahead_sum; /**< The sum over all wake-ups of how many ticks the prediction was ahead. */
    int confirmed;    /**< Ticks, before this wake-up. */
    int predicted;
    TickSpan last_given[EVENT_COUNT][PLAYERS_MAX]; /**< When it happened. */
    long given[EVENT_COUNT];
    NetBenchSuspect suspects[NET_BENCH_SUSPECTS]; /**< Until the server knows the truth. */
    int suspect_count;
    long doubled; /**< Own shots and dashes that were shown twice. */
    int time_count;
    double replay_us[NET_BENCH_TIMES]; /**< Durations of wake-ups that resimulated. */
} NetBenchClient;

struct NetBench {
    VirtualWire *wire;
    VirtualEnd *end;
    LinkServer *link;
    Match *match;
    MatchServer *net;
    int joined;   /**< Clients that joined. */
    int returned; /**< Clients that reconnected. */
    int left;     /**< Clients that left. */
    NetBenchClient clients[NET_CLIENTS_MAX];
    Hash told[NET_CLIENTS_MAX]
             [NET_BENCH_HASHES]; /**< Of the world that each client was sent, by tick. */
    long true_events[EVENT_COUNT];
    unsigned true_players[EVENT_COUNT][NET_BENCH_HASHES]; /**< The players, as bits, by tick. */
    double server_seconds;                                /**< CPU time in match_server_step(). */
    bool keeps_hashes;
    /** Gives the inputs of all players for a tick instead of those bots; NULL: none. */
    void (*give)(void *self, int tick, PlayerInput out_inputs[PLAYERS_MAX]);
    void *give_self;
};

NetBench *net_bench_create(const char *level, Mode mode, int players, bool has_teams, uint64_t seed,
                           VirtualWeather weather);
void net_bench_destroy(NetBench *bench);

/** How long to measure: NET_SOAK_SECONDS, or `usual` where that is not set. */
uint64_t net_bench_seconds(uint64_t usual);

/** Makes a client start to join. */
void net_bench_join(NetBench *bench, int client);

/** Fails the test where a client's world is not the one it was sent, or where one side rejects what
 * the other sends. */
void net_bench_run(NetBench *bench, uint64_t span_us);

#endif
