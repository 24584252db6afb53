/* SPDX-License-Identifier: MIT */
/* A match on a server and its clients, each behind a door on a virtual wire, in virtual time. Bots
 * that look at what their client predicts play its players. Only for machines with libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_NET_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_NET_BENCH_H

#include "door/link_client.h"
#include "netplay/net_client.h"
#include "netplay/net_server.h"
#include "support/virtual_wire.h"

enum {
    NET_BENCH_STEP_US = 8333,
    NET_BENCH_HASHES = 512,
    NET_BENCH_TIMES = 4096 /**< Replays that are timed. */
};

typedef struct NetBench NetBench;

/** A time that is known as between two ticks, which count. */
typedef struct TickSpan {
    int first, last;
} TickSpan;

typedef struct NetBenchClient {
    NetBench *bench;
    VirtualEnd *end;
    LinkClient *link; /**< NULL: none. */
    NetClient *net;
    BotTeam *bots;       /**< Play for it. */
    int seat;            /**< At the server; -1 before. */
    const World *played; /**< Which world they look at: another match has another one. */
    bool is_stalled;     /**< It is not woken: its process stands. */
    int drift_ppm;
    uint64_t joined_us; /**< When it began to join, and could draw: 0 before. */
    uint64_t playing_us;
    long wakes;
    long compared;    /**< Ticks in which its world was compared with what it was told. */
    double ahead_sum; /**< Predicted ticks past the confirmed one, over all wakes. */
    int confirmed;    /**< Ticks, before this wake-up. */
    int predicted;
    TickSpan last_given[EVENT_COUNT][PLAYERS_MAX]; /**< When it happened. */
    long given[EVENT_COUNT];
    long doubled; /**< Shots and dashes of a player that are surely nearer to each other than can
                     be. */
    int time_count;
    double replay_us[NET_BENCH_TIMES]; /**< How long wake-ups took that made a prediction again. */
} NetBenchClient;

struct NetBench {
    VirtualWire *wire;
    VirtualEnd *end;
    LinkServer *link;
    Match *match;
    NetServer *net;
    int joined;   /**< Clients that were let in, */
    int returned; /**< that came back in a new connection, */
    int left;     /**< and that went. */
    NetBenchClient clients[NET_CLIENTS_MAX];
    Hash told[NET_CLIENTS_MAX][NET_BENCH_HASHES]; /**< Of what each was told, by tick. */
    long true_events[EVENT_COUNT];
    unsigned true_players[EVENT_COUNT][NET_BENCH_HASHES]; /**< To whom, bits by player; by tick. */
    double server_seconds; /**< Of a processor, in net_server_step(). */
    bool keeps_hashes;
};

NetBench *net_bench_create(const char *level, Mode mode, int players, bool has_teams, uint64_t seed,
                           VirtualWeather weather);
void net_bench_destroy(NetBench *bench);

/** A client begins to join. */
void net_bench_join(NetBench *bench, int client);

/** Fails the test where a client's world is not the one that it was told, or where either side
 * refuses what the other says. */
void net_bench_run(NetBench *bench, uint64_t span_us);

#endif
