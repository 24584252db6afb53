/* SPDX-License-Identifier: MIT */
#include "support/link_bench.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>

LinkBench *link_bench_create(uint64_t seed, VirtualWeather weather,
                             const LinkServerOptions *options)
{
    LinkBench *bench = calloc(1, sizeof *bench);
    Error error;
    ASSERT(bench);
    bench->wire = virtual_wire_create(seed, weather);
    bench->seat_count = options->seats;
    bench->end = virtual_wire_add(bench->wire, "10.9.9.9:7777");
    ASSERT(link_server_create(&bench->server, options, virtual_wire_of(bench->end),
                              bench->wire->now_us, &error));
    return bench;
}

void link_bench_destroy(LinkBench *bench)
{
    for (int i = 0; i < BENCH_CLIENTS; i++)
        link_client_destroy(bench->clients[i].client);
    link_server_destroy(bench->server);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

void link_bench_join(LinkBench *bench, int index, const LinkClientOptions *options)
{
    BenchClient *one = &bench->clients[index];
    char address[ADDRESS_TEXT_BYTES];
    Error error;
    snprintf(address, sizeof address, "10.0.%d.1:5000", index);
    if (!one->end)
        one->end = virtual_wire_add(bench->wire, address);
    link_client_destroy(one->client);
    one->side = (BenchSide){.events = {0}};
    one->seat = -1;
    ASSERT(link_client_create(&one->client, options, virtual_wire_of(one->end),
                              bench->first.family != ADDRESS_NONE ? &bench->first
                                                                  : &bench->end->address,
                              bench->wire->now_us, &error));
}

void link_bench_join_plain(LinkBench *bench, int index)
{
    LinkClientOptions options = {.version = 1, .name = "Ann"};
    link_bench_join(bench, index, &options);
}

static void note(LinkBench *bench, int client, BenchSide *side, const LinkEvent *event)
{
    side->events[event->kind]++;
    if (event->kind == LINK_EVENT_LEFT)
        side->reason = event->reason;
    if (bench->hear)
        bench->hear(bench, client, event);
}

static void step(LinkBench *bench)
{
    static const unsigned char frame[80] = {1};
    LinkEvent event;
    uint64_t now = bench->wire->now_us;
    bool has_frame = bench->frames_a_second > 0 && now >= bench->frames_due_us;
    if (has_frame)
        bench->frames_due_us = now + 1000000 / (uint64_t)bench->frames_a_second;
    link_server_wake(bench->server, now);
    while (link_server_next(bench->server, &event))
        note(bench, -1, &bench->seats[event.seat], &event);
    for (int i = 0; i < bench->seat_count && has_frame; i++)
        link_server_send_frame(bench->server, i, frame, sizeof frame);
    link_server_flush(bench->server);
    for (int i = 0; i < BENCH_CLIENTS; i++) {
        BenchClient *one = &bench->clients[i];
        if (!one->client)
            continue;
        link_client_wake(one->client, now);
        while (link_client_next(one->client, &event)) {
            one->seat = event.seat;
            note(bench, i, &one->side, &event);
        }
        if (has_frame)
            link_client_send_frame(one->client, frame, sizeof frame);
        link_client_flush(one->client);
    }
}

void link_bench_run(LinkBench *bench, uint64_t span_us)
{
    for (uint64_t end = bench->wire->now_us + span_us; bench->wire->now_us < end;
         bench->wire->now_us += BENCH_STEP_US)
        step(bench);
}
