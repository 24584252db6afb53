/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_web.h"

#include "base/error.h"
#include "support/web_page.h"
#include "web/web.h"

#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ANSWER_BYTES = 65536, LOOKED_AT = 256, NETWORKS = 250 };

static void send_nowhere(void *self, const Address *to, const void *bytes, size_t count)
{
    (void)self;
    (void)to;
    (void)bytes;
    (void)count;
}

static int receive_nothing(void *self, Address *out_from, unsigned char *out_bytes)
{
    (void)self;
    (void)out_from;
    (void)out_bytes;
    return -1;
}

/* One for all runs: to start a server takes longer than to ask it. */
static WebServer *server_of_all(Wire *out_wire)
{
    static WebServer *server;
    static Wire wire;
    Error error;
    if (server == NULL) {
        WebOptions options = {.bind = "127.0.0.1", .page = "assets/web"};
        bool is_made = web_server_create(&server, &options, &error);
        if (!is_made)
            fprintf(stderr, "%s\n", error.text);
        ASSERT(is_made);
        wire = web_server_wire(server, (Wire){NULL, send_nowhere, receive_nothing});
    }
    *out_wire = wire;
    return server;
}

/* All that has arrived is answered, so that lanes are written to as well. */
static void take_arrived(Wire wire)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    Address from;
    for (int count; (count = wire.receive(wire.self, &from, bytes)) >= 0;) {
        ASSERT(count > 0 && count <= WIRE_DATAGRAM_BYTES && from.web != 0);
        wire.send(wire.self, &from, bytes, (size_t)count);
    }
}

void fuzz_web_run(const char *text, size_t length)
{
    static char answer[ANSWER_BYTES];
    static unsigned runs;
    char request[2048], from[32];
    Wire wire;
    WebServer *server = server_of_all(&wire);
    uint16_t port = web_server_port(server);
    unsigned run = ++runs;
    bool is_lane = length > 0 && text[0] == 'L';
    /* From an address of its own, or a few runs would use up its limit. */
    snprintf(from, sizeof from, "127.%u.%u.%u", 1 + run / NETWORKS / NETWORKS % NETWORKS,
             run / NETWORKS % NETWORKS, 1 + run % NETWORKS);
    int file = web_page_connect(from, port);
    ASSERT(file >= 0);
    if (is_lane) {
        web_page_request(request, sizeof request, port, run, 0, "");
        web_page_exchange(file, request, strlen(request), "\r\n\r\n", answer, sizeof answer);
        ASSERT(strncmp(answer, "HTTP/1.1 101", 12) == 0);
    }
    (void)send(file, text + is_lane, length - is_lane, MSG_NOSIGNAL);
    (void)shutdown(file, SHUT_WR);
    take_arrived(wire);
    web_page_exchange(file, NULL, 0, NULL, answer, sizeof answer);
    take_arrived(wire);
    close(file);
    if (run % LOOKED_AT == 0) {
        ASSERT(web_page_ask(port, "/game.json", "Host: localhost\r\n", answer, sizeof answer) ==
               200);
        ASSERT(web_server_visits(server) <= 1);
    }
}
