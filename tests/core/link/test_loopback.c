/* SPDX-License-Identifier: MIT */
/* Server and clients over real sockets, on this machine only. Time is virtual and advances with
 * each round, so that nothing depends on the machine's speed. */
#include "link/link.h"
#include "link/wire.h"
#include "test.h"

#include <stdlib.h>

enum { ROUND_US = 2000, ROUNDS = 4000, LEVEL_BYTES = 130000 };

typedef struct Party {
    LinkServer *server;
    LinkClient *client;
    Sockets server_sockets;
    Sockets client_sockets;
    int joined;
    int frames;
    size_t level;
} Party;

static void run_round(Party *party, uint64_t now)
{
    LinkEvent event;
    link_server_wake(party->server, now);
    while (link_server_next(party->server, &event)) {
        party->joined += event.kind == LINK_EVENT_JOINED;
        party->frames += event.kind == LINK_EVENT_FRAME;
    }
    link_server_flush(party->server);
    link_client_wake(party->client, now);
    while (link_client_next(party->client, &event))
        if (event.kind == LINK_EVENT_MESSAGE)
            party->level = event.count;
    link_client_send_frame(party->client, "frame", 5);
    link_client_flush(party->client);
    sockets_wait(&party->server_sockets, 1);
}

static void play(const char *host)
{
    static unsigned char level[LEVEL_BYTES];
    LinkServerOptions server = {.seats = 2, .version = 1};
    LinkClientOptions client = {.version = 1, .name = "Ann"};
    Party party = {NULL, NULL, {0}, {0}, 0, 0, 0};
    Address address = {.family = ADDRESS_NONE};
    Error error;
    bool is_sent = false;
    if (!sockets_open(&party.client_sockets, host, 0, &error)) {
        print_message("%s is left out: %s\n", host, error.text);
        return;
    }
    assert_true(sockets_open(&party.server_sockets, host, 0, &error));
    assert_true(address_parse_host(host, party.server_sockets.port, &address));
    assert_true(
        link_server_create(&party.server, &server, sockets_wire(&party.server_sockets), 0, &error));
    assert_true(link_client_create(&party.client, &client, sockets_wire(&party.client_sockets),
                                   &address, 0, &error));
    for (uint64_t i = 0; i < ROUNDS && party.level == 0; i++) {
        run_round(&party, i * ROUND_US);
        if (party.joined > 0 && !is_sent)
            is_sent = link_server_send_message(party.server, 0, level, sizeof level);
    }
    if (party.joined != 1 || party.frames < 10 || party.level != LEVEL_BYTES)
        fail_msg("%s: joined %d, %d frames, a level of %d bytes", host, party.joined, party.frames,
                 (int)party.level);
    link_client_destroy(party.client);
    link_server_destroy(party.server);
    sockets_close(&party.client_sockets);
    sockets_close(&party.server_sockets);
}

TEST(v4)
{
    play("127.0.0.1");
}

TEST(v6)
{
    play("::1");
}
