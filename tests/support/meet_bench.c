/* SPDX-License-Identifier: MIT */
#include "support/meet_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_US = 8333 };

static const Address nowhere = {.family = ADDRESS_NONE};

/* --- Routers ---------------------------------------------------------------------------------- */

void router_init(Router *router, VirtualWire *wire, RouterKind kind, int number)
{
    *router = (Router){.wire = wire, .kind = kind, .number = number, .first_port = 40000};
}

void router_forget(Router *router)
{
    router->first_port += ROUTER_PORTS_MAX;
    router->port_count = 0;
    router->known_count = 0;
}

static int port_for(Router *router, const Address *to)
{
    char address[ADDRESS_TEXT_BYTES];
    for (int i = 0; i < router->port_count; i++)
        if (router->kind != ROUTER_SYMMETRIC || address_is_equal(&router->peers[i], to))
            return i;
    ASSERT(router->port_count < ROUTER_PORTS_MAX);
    snprintf(address, sizeof address, "198.51.100.%d:%d", router->number,
             router->first_port + router->port_count);
    router->ports[router->port_count] = virtual_wire_add(router->wire, address);
    router->peers[router->port_count] = *to;
    return router->port_count++;
}

static bool is_known(const Router *router, const Address *from)
{
    for (int i = 0; i < router->known_count; i++)
        if (address_is_equal(&router->known[i], from))
            return true;
    return false;
}

static void send_out(void *self, const Address *to, const void *bytes, size_t count)
{
    Router *router = self;
    Wire wire = virtual_wire_of(router->ports[port_for(router, to)]);
    if (!is_known(router, to) && router->known_count < ROUTER_KNOWN_MAX)
        router->known[router->known_count++] = *to;
    wire.send(wire.self, to, bytes, count);
}

static int let_in(void *self, Address *out_from, unsigned char *out_bytes)
{
    Router *router = self;
    for (int i = 0; i < router->port_count; i++) {
        Wire wire = virtual_wire_of(router->ports[i]);
        int count = wire.receive(wire.self, out_from, out_bytes);
        if (count < 0)
            continue;
        bool is_let = router->kind == ROUTER_SYMMETRIC
                          ? address_is_equal(&router->peers[i], out_from)
                          : router->kind != ROUTER_PORT_RESTRICTED || is_known(router, out_from);
        return is_let ? count : 0;
    }
    return -1;
}

Wire router_wire(Router *router)
{
    return (Wire){router, send_out, let_in};
}

/* --- The bench -------------------------------------------------------------------------------- */

MeetBench *meet_bench_create(uint64_t seed, VirtualWeather weather, RouterKind host,
                             bool is_private)
{
    static const ListingGame game = {"Ann's game", "Duel", "deathmatch", 2, 8, false};
    LinkServerOptions options = {
        .seats = MEET_BENCH_PLAYERS, .seats_per_network = MEET_BENCH_PLAYERS, .version = 1};
    MeetBench *bench = calloc(1, sizeof *bench);
    Error error;
    ASSERT(bench);
    bench->wire = virtual_wire_create(seed, weather);
    bench->end = virtual_wire_add(bench->wire, "203.0.113.1:7776");
    bench->meet = bench->end->address;
    ASSERT(meet_server_create(&bench->service, virtual_wire_of(bench->end), bench->wire->now_us,
                              &error));
    router_init(&bench->router, bench->wire, host, 1);
    meet_host_init(&bench->host, router_wire(&bench->router), &bench->meet, &nowhere, is_private);
    ASSERT(link_server_create(&bench->server, &options, meet_host_wire(&bench->host),
                              bench->wire->now_us, &error));
    link_server_set_listing(bench->server, &game);
    router_init(&bench->seeker, bench->wire, ROUTER_PORT_RESTRICTED, 2);
    meet_search_init(&bench->search, router_wire(&bench->seeker), 1);
    return bench;
}

void meet_bench_destroy(MeetBench *bench)
{
    for (int i = 0; i < bench->player_count; i++)
        link_client_destroy(bench->players[i].client);
    link_server_destroy(bench->server);
    meet_server_destroy(bench->service);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

MeetPlayer *meet_bench_call(MeetBench *bench, RouterKind kind, const char *code)
{
    ASSERT(bench->player_count < MEET_BENCH_PLAYERS);
    MeetPlayer *player = &bench->players[bench->player_count];
    router_init(&player->router, bench->wire, kind, 10 + bench->player_count++);
    meet_caller_init(&player->caller, router_wire(&player->router), &bench->meet, &nowhere,
                     code != NULL ? code : meet_host_code(&bench->host), bench->wire->now_us);
    return player;
}

static void step_player(MeetBench *bench, MeetPlayer *player)
{
    LinkClientOptions options = {.version = 1, .name = "Bert"};
    LinkEvent event;
    Error error;
    meet_caller_wake(&player->caller, bench->wire->now_us);
    if (player->caller.is_open && player->client == NULL)
        ASSERT(link_client_create(&player->client, &options, meet_caller_wire(&player->caller),
                                  &player->caller.server, bench->wire->now_us, &error));
    if (player->client == NULL)
        return;
    link_client_wake(player->client, bench->wire->now_us);
    while (link_client_next(player->client, &event)) {
        player->is_joined = player->is_joined || event.kind == LINK_EVENT_JOINED;
        player->frames += event.kind == LINK_EVENT_FRAME;
    }
    link_client_send_frame(player->client, "up", 2);
    link_client_flush(player->client);
}

static void step_host(MeetBench *bench)
{
    LinkEvent event;
    meet_host_wake(&bench->host, bench->wire->now_us);
    link_server_wake(bench->server, bench->wire->now_us);
    while (link_server_next(bench->server, &event)) {
        bench->seats_taken += event.kind == LINK_EVENT_JOINED;
        bench->frames += event.kind == LINK_EVENT_FRAME;
    }
    for (int i = 0; i < MEET_BENCH_PLAYERS; i++)
        link_server_send_frame(bench->server, i, "down", 4);
    link_server_flush(bench->server);
}

void meet_bench_run(MeetBench *bench, uint64_t span_us)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Address from;
    Wire search = meet_search_wire(&bench->search);
    for (uint64_t end = bench->wire->now_us + span_us; bench->wire->now_us < end;) {
        bench->wire->now_us += STEP_US;
        meet_server_wake(bench->service, bench->wire->now_us);
        step_host(bench);
        for (int i = 0; i < bench->player_count; i++)
            step_player(bench, &bench->players[i]);
        meet_search_wake(&bench->search, bench->wire->now_us);
        while (search.receive(search.self, &from, datagram) >= 0)
            continue;
    }
}
