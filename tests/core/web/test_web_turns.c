/* SPDX-License-Identifier: MIT */
/* The Wire of browsers and others: whose turn it is, and what gives way where too much waits. The
 * server is a struct without a thread. */
#include "test.h"
#include "web/web_parts.h"

#include <stdlib.h>
#include <string.h>

static WebServer *server;
static int udp_left, udp_sent;

static void send_udp(void *self, const Address *to, const void *bytes, size_t count)
{
    (void)self, (void)bytes;
    assert_int_equal(to->web, 0);
    udp_sent += (int)count;
}

static int receive_udp(void *self, Address *out_from, unsigned char *out_bytes)
{
    (void)self;
    if (udp_left == 0)
        return -1;
    udp_left--;
    *out_from = (Address){.family = ADDRESS_V4, .port = 5};
    out_bytes[0] = 'u';
    return 1;
}

static int refuse_udp(void *self, Address *out_from, unsigned char *out_bytes)
{
    (void)self, (void)out_bytes;
    *out_from = (Address){.family = ADDRESS_V4, .port = 6};
    return WIRE_REFUSED;
}

static int set_up(void **state)
{
    (void)state;
    server = calloc(1, sizeof *server);
    udp_left = udp_sent = 0;
    server->is_woken = true; /* Nobody is to be told. */
    return server == NULL || pthread_mutex_init(&server->lock, NULL) != 0;
}

static int tear_down(void **state)
{
    (void)state;
    (void)pthread_mutex_destroy(&server->lock);
    free(server);
    return 0;
}

static void arrive(int count, int first)
{
    server->waiting = count;
    server->first = first;
    for (int i = 0; i < count; i++) {
        WebDatagram *datagram = &server->arrived[(first + i) % WEB_ARRIVED];
        datagram->from = (Address){.family = ADDRESS_V4, .port = 7, .web = 9};
        datagram->count = (size_t)i + 1;
        memset(datagram->bytes, '0' + i, datagram->count);
    }
}

/* A flood on one does not silence the other: they take turns, and each has all where the other has
 * nothing. What has come from browsers comes in its order, also around the end of its list. */
TEST_WITH(turns, set_up, tear_down)
{
    static const struct {
        int udp, web;
        const char *order; /* "-": there is nothing. */
    } cases[] = {{3, 3, "u0u1u2--"}, {0, 3, "012--"},  {3, 0, "uuu--"},
                 {1, 4, "u0123-"},   {4, 1, "u0uuu-"}, {0, 0, "--"}};
    for (int i = 0; i < COUNT(cases); i++) {
        Wire wire = web_server_wire(server, (Wire){NULL, send_udp, receive_udp});
        udp_left = cases[i].udp;
        server->is_udp_next = false;
        arrive(cases[i].web, WEB_ARRIVED - 1);
        for (const char *at = cases[i].order; *at != '\0'; at++) {
            Address from = {.port = 0};
            unsigned char bytes[WIRE_DATAGRAM_BYTES] = {0};
            int count = wire.receive(wire.self, &from, bytes);
            int wanted = *at == '-' ? -1 : *at == 'u' ? 1 : *at - '0' + 1;
            bool is_from = *at == '-' || from.port == (*at == 'u' ? 5 : 7);
            if (count != wanted || !is_from || (count > 0 && (char)bytes[count - 1] != *at))
                fail_msg("case %d, at '%s': %d, from port %d, '%c'", i, at, count, from.port,
                         bytes[0]);
        }
    }
}

/* What the system says of a port is passed on as it is. */
TEST_WITH(refusals, set_up, tear_down)
{
    Wire wire = web_server_wire(server, (Wire){NULL, send_udp, refuse_udp});
    Address from;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    arrive(1, 0);
    assert_int_equal(wire.receive(wire.self, &from, bytes), WIRE_REFUSED);
    assert_int_equal(wire.receive(wire.self, &from, bytes), 1);
    assert_int_equal(from.web, 9);
}

/* A visit's queue keeps the newest; who has gone gets nothing. */
TEST_WITH(queues, set_up, tear_down)
{
    Wire wire = web_server_wire(server, (Wire){NULL, send_udp, receive_udp});
    const Address other = {.family = ADDRESS_V4, .port = 5};
    Address to = {.family = ADDRESS_V4, .port = 7, .web = WEB_VISITS_MAX + 3};
    WebVisit *visit = &server->visits[3];
    visit->address = to;
    visit->first = WEB_QUEUE - 2;
    for (int i = 0; i < WEB_QUEUE + 5; i++) {
        unsigned char byte = (unsigned char)i;
        wire.send(wire.self, &to, &byte, 1);
        int waiting = i + 1 < WEB_QUEUE ? i + 1 : WEB_QUEUE;
        if (visit->waiting != waiting)
            fail_msg("after %d: %d wait, wanted %d", i + 1, visit->waiting, waiting);
    }
    assert_int_equal(visit->first, 3);
    for (int i = 0; i < WEB_QUEUE; i++) {
        const WebDatagram *datagram = &visit->queue[(visit->first + i) % WEB_QUEUE];
        assert_int_equal(datagram->count, 1);
        assert_int_equal(datagram->bytes[0], i + 5);
        assert_true(datagram->since_us > 0 && datagram->since_us <= visit->answered_us);
    }
    assert_int_equal(udp_sent, 0);
    to.web += WEB_VISITS_MAX; /* The same place, and another visit. */
    wire.send(wire.self, &to, "gone", 4);
    assert_int_equal(visit->queue[(visit->first + WEB_QUEUE - 1) % WEB_QUEUE].count, 1);
    assert_int_equal(udp_sent, 0);
    wire.send(wire.self, &other, "abc", 3);
    assert_int_equal(udp_sent, 3);
    assert_int_equal(web_server_visits(server), 1);
    server->visits[0].address.web = WEB_VISITS_MAX;
    server->visits[WEB_VISITS_MAX - 1].address.web = 5;
    assert_int_equal(web_server_visits(server), 3);
}
