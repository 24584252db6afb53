/* SPDX-License-Identifier: MIT */
#include "screens/fake_servers.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "link/greeting.h"
#include "netplay/game_server.h"
#include "screens/own_ports.h"

#include <stdio.h>
#include <string.h>

static void close_all(Sockets *sockets, int count)
{
    for (int i = 0; i < count; i++)
        sockets_close(&sockets[i]);
}

static bool open_searched(FakeServers *fakes, Error *out_error)
{
    for (int i = 0; i < LAN_PORTS; i++) {
        uint16_t port = (uint16_t)(own_ports_first() + i);
        if (sockets_open(&fakes->searched[i], "127.0.0.1", port, out_error))
            continue;
        close_all(fakes->searched, i);
        return false;
    }
    return true;
}

static bool open_answering(FakeServers *fakes, Error *out_error)
{
    for (int i = 0; i < FAKE_SERVERS; i++) {
        char host[16];
        snprintf(host, sizeof host, "127.0.0.%d", 2 + i);
        if (sockets_open(&fakes->answering[i], host, 0, out_error))
            continue;
        close_all(fakes->answering, i);
        return false;
    }
    return true;
}

bool fake_servers_open(FakeServers *fakes, Error *out_error)
{
    if (!open_searched(fakes, out_error))
        return false;
    if (open_answering(fakes, out_error))
        return true;
    close_all(fakes->searched, LAN_PORTS);
    return false;
}

void fake_servers_close(FakeServers *fakes)
{
    close_all(fakes->searched, LAN_PORTS);
    close_all(fakes->answering, FAKE_SERVERS);
}

static void answer(FakeServers *fakes, int server, const ListingSearch *search, const Address *to)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Wire wire = sockets_wire(&fakes->answering[server]);
    ListingAnswer told = {.protocol = GREETING_PROTOCOL,
                          .version = NETPLAY_VERSION + (server == 1),
                          .id = {(unsigned char)server, 255},
                          .game = {"Maximiliane-Josephine's", "Wandering gears of Widd",
                                   "deathmatch" LISTING_TEAMS, 10, 10, server == 0}};
    memcpy(told.nonce, search->nonce, sizeof told.nonce);
    wire.send(wire.self, to, datagram, listing_write_answer(&told, datagram));
}

static void answer_at(FakeServers *fakes, int port)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    ListingSearch search;
    Address from;
    Wire wire = sockets_wire(&fakes->searched[port]);
    for (int count; (count = wire.receive(wire.self, &from, datagram)) >= 0;)
        for (int i = 0; i < FAKE_SERVERS; i++)
            if (listing_read_search(datagram, (size_t)count, &search))
                answer(fakes, i, &search, &from);
}

void fake_servers_answer(FakeServers *fakes)
{
    for (int i = 0; i < LAN_PORTS; i++)
        answer_at(fakes, i);
}

#endif
