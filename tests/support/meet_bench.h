/* SPDX-License-Identifier: MIT */
/* A meeting server, and machines behind routers, on a virtual wire. Needs libsodium. */
#ifndef CLOCKWISE_TESTS_SUPPORT_MEET_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_MEET_BENCH_H

#include "link/link.h"
#include "meet/meet.h"
#include "support/virtual_wire.h"

enum { ROUTER_PORTS_MAX = 16, ROUTER_KNOWN_MAX = 64, MEET_BENCH_PLAYERS = 12 };

typedef enum RouterKind {
    ROUTER_NONE,
    ROUTER_FULL_CONE,
    ROUTER_PORT_RESTRICTED,
    ROUTER_SYMMETRIC,
    ROUTER_KINDS
} RouterKind;

/** A machine's socket behind a router, which has an address of its own on the wire. */
typedef struct Router {
    RouterKind kind;
    VirtualWire *wire;
    int number; /**< Its address is 198.51.100.NUMBER. */
    int first_port;
    int port_count;
    VirtualEnd *ports[ROUTER_PORTS_MAX];
    Address peers[ROUTER_PORTS_MAX]; /**< SYMMETRIC: whom each port is for. */
    int known_count;
    Address known[ROUTER_KNOWN_MAX]; /**< What was sent to, and so is let in. */
} Router;

void router_init(Router *router, VirtualWire *wire, RouterKind kind, int number);
Wire router_wire(Router *router);

/** Its mappings are forgotten: the next datagram goes out from another port. */
void router_forget(Router *router);

typedef struct MeetPlayer {
    Router router;
    MeetCaller caller;
    LinkClient *client; /**< Once the way is open. */
    bool is_joined;
    int frames;
} MeetPlayer;

typedef struct MeetBench {
    VirtualWire *wire;
    VirtualEnd *end;
    Address meet;
    MeetServer *service;
    Router router; /**< The host's. */
    MeetHost host;
    LinkServer *server;
    int seats_taken;
    int frames; /**< That the server has received. */
    int player_count;
    MeetPlayer players[MEET_BENCH_PLAYERS];
    Router seeker; /**< Of who looks at the list. */
    MeetSearch search;
} MeetBench;

/** A game of that kind of router registers. */
MeetBench *meet_bench_create(uint64_t seed, VirtualWeather weather, RouterKind host,
                             bool is_private);
void meet_bench_destroy(MeetBench *bench);

/** Somebody begins to call that code; NULL: the game's. */
MeetPlayer *meet_bench_call(MeetBench *bench, RouterKind kind, const char *code);

void meet_bench_run(MeetBench *bench, uint64_t span_us);

#endif
