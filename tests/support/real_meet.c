/* SPDX-License-Identifier: MIT */
#include "support/real_meet.h"

#include "netplay/game_server.h"

#include <stdio.h>
#include <stdlib.h>

RealMeet *real_meet_open(void)
{
    RealMeet *meet = calloc(1, sizeof *meet);
    Error error;
    ASSERT(meet);
    if (!sockets_open(&meet->sockets, "127.0.0.1", 0, &error) ||
        !meet_server_create(&meet->service, sockets_wire(&meet->sockets), game_now(), &error)) {
        free(meet);
        return NULL;
    }
    snprintf(meet->address, sizeof meet->address, "127.0.0.1:%d", meet->sockets.port);
    return meet;
}

void real_meet_close(RealMeet *meet)
{
    for (int i = 0; i < meet->game_count; i++) {
        link_server_destroy(meet->games[i].server);
        sockets_close(&meet->games[i].sockets);
    }
    meet_server_destroy(meet->service);
    sockets_close(&meet->sockets);
    free(meet);
}

void real_meet_add(RealMeet *meet, const ListingGame *game, uint32_t version)
{
    static const Address nowhere = {.family = ADDRESS_NONE};
    LinkServerOptions options = {.seats = 1, .version = version};
    RealGame *added = &meet->games[meet->game_count++];
    Address at;
    Error error;
    ASSERT(meet->game_count <= REAL_MEET_GAMES && address_parse(meet->address, 1, &at, &error));
    ASSERT(sockets_open(&added->sockets, "127.0.0.1", 0, &error));
    meet_host_init(&added->host, sockets_wire(&added->sockets), &at, &nowhere, false);
    ASSERT(link_server_create(&added->server, &options, meet_host_wire(&added->host), game_now(),
                              &error));
    link_server_set_listing(added->server, game);
}

void real_meet_step(RealMeet *meet)
{
    LinkEvent event;
    uint64_t now = game_now();
    meet_server_wake(meet->service, now);
    for (int i = 0; i < meet->game_count; i++) {
        meet_host_wake(&meet->games[i].host, now);
        link_server_wake(meet->games[i].server, now);
        while (link_server_next(meet->games[i].server, &event))
            continue;
        link_server_flush(meet->games[i].server);
    }
}
