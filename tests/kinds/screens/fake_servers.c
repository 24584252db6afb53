/* SPDX-License-Identifier: MIT */
#include "screens/fake_servers.h"

#ifdef CLOCKWISE_HAS_SODIUM

#include "host/net_host_options.h"
#include "link/greeting.h"
#include "link/listing.h"
#include "online/online_session.h"

#include <stdio.h>
#include <string.h>

static bool open_searched(FakeServers *fakes, Error *out_error)
{
    int count = 0;
    for (int i = 0; i < LAN_PORTS; i++) {
        fakes->is_searched[i] =
            sockets_open(&fakes->searched[i], "127.0.0.1", (uint16_t)(ONLINE_PORT + i), out_error);
        count += fakes->is_searched[i];
    }
    return count > 0;
}

static void close_searched(FakeServers *fakes)
{
    for (int i = 0; i < LAN_PORTS; i++)
        if (fakes->is_searched[i])
            sockets_close(&fakes->searched[i]);
}

static bool open_answering(FakeServers *fakes, Error *out_error)
{
    for (int i = 0; i < FAKE_SERVERS; i++) {
        char host[16];
        snprintf(host, sizeof host, "127.0.0.%d", 2 + i);
        if (sockets_open(&fakes->answering[i], host, 0, out_error))
            continue;
        while (i-- > 0)
            sockets_close(&fakes->answering[i]);
        return false;
    }
    return true;
}

bool fake_servers_open(FakeServers *fakes, Error *out_error)
{
    bool is_open = open_searched(fakes, out_error) && open_answering(fakes, out_error);
    if (!is_open)
        close_searched(fakes);
    return is_open;
}

void fake_servers_close(FakeServers *fakes)
{
    close_searched(fakes);
    for (int i = 0; i < FAKE_SERVERS; i++)
        sockets_close(&fakes->answering[i]);
}

static void answer(FakeServers *fakes, int server, const ListingSearch *search, const Address *to)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    Wire wire = sockets_wire(&fakes->answering[server]);
    ListingAnswer told = {.protocol = GREETING_PROTOCOL,
                          .version = HOST_VERSION + (server == 1),
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
        if (fakes->is_searched[i])
            answer_at(fakes, i);
}

#endif
