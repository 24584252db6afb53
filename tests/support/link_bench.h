/* SPDX-License-Identifier: MIT */
/* A server and clients on a virtual wire, woken 120 times a second in virtual time. Needs
 * libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_LINK_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_LINK_BENCH_H

#include "link/link.h"
#include "support/virtual_wire.h"

enum { BENCH_CLIENTS = 31, BENCH_EVENT_KINDS = LINK_EVENT_LEFT + 1, BENCH_STEP_US = 8333 };

typedef struct LinkBench LinkBench;

/** Events about a client, as it reports them itself or as the server does (by seat). */
typedef struct BenchSide {
    int events[BENCH_EVENT_KINDS];
    LinkReason reason; /**< Of the last LINK_EVENT_LEFT. */
} BenchSide;

typedef struct BenchClient {
    VirtualEnd *end;
    LinkClient *client; /**< NULL where there is none. */
    int seat;           /**< -1 before it has one. */
    BenchSide side;
} BenchClient;

/** `client` is -1 for the server's events. */
typedef void BenchHear(LinkBench *bench, int client, const LinkEvent *event);

struct LinkBench {
    VirtualWire *wire;
    VirtualEnd *end; /**< The server's. */
    Address first;   /**< Where clients try first; nowhere: at the server's. */
    LinkServer *server;
    int seat_count;
    BenchSide seats[LINK_SEATS_MAX];
    BenchClient clients[BENCH_CLIENTS];
    int frames_a_second; /**< How many frames everybody sends; 0 at first. */
    uint64_t frames_due_us;
    BenchHear *hear; /**< Called for every event, unless NULL. */
    void *hear_self;
};

LinkBench *link_bench_create(uint64_t seed, VirtualWeather weather,
                             const LinkServerOptions *options);
void link_bench_destroy(LinkBench *bench);

/** Makes client `index` start to join, from its own address 10.0.INDEX.1. */
void link_bench_join(LinkBench *bench, int index, const LinkClientOptions *options);

/** The same with default options and no password. */
void link_bench_join_plain(LinkBench *bench, int index);

void link_bench_run(LinkBench *bench, uint64_t span_us);

#endif
