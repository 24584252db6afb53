/* SPDX-License-Identifier: MIT */
#include "fuzz/fuzz_web.h"

#include "base/error.h"
#include "base/text.h"
#include "support/web_page.h"
#include "web/web.h"
#include "web/web_pads.h"

#include <math.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    ANSWER_BYTES = 65536,
    REQUEST_BYTES = 2048,
    LOOKED_AT = 256,
    NETWORKS = 250,
    MESSAGE_MOST = 63,
    FRAME_BINARY = 0x82
};

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

/* Another one, for phones. */
static WebServer *server_of_phones(Pads **out_pads)
{
    static WebServer *server;
    static Pads *pads;
    Error error;
    if (server == NULL) {
        bool is_made = web_pads_create(&pads, &error);
        WebOptions options = {.bind = "127.0.0.1", .pad = "assets/pad", .pads = pads};
        is_made = is_made && web_server_create(&server, &options, &error);
        if (!is_made)
            fprintf(stderr, "%s\n", error.text);
        ASSERT(is_made);
    }
    *out_pads = pads;
    return server;
}

static void open_socket(int file, const char *path, const char *protocol)
{
    char request[REQUEST_BYTES], answer[REQUEST_BYTES];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: Y2xvY2t3aXNlIGNsb2Nrdw==\r\nSec-WebSocket-Protocol: %s\r\n\r\n",
             path, protocol);
    web_page_exchange(file, request, strlen(request), "\r\n\r\n", answer, sizeof answer);
    ASSERT(strncmp(answer, "HTTP/1.1 101", 12) == 0);
}

static void send_messages(int file, const char *text, size_t length)
{
    unsigned char frame[MESSAGE_MOST + 16];
    for (size_t at = 0; at < length;) {
        size_t count = (unsigned char)text[at++] & MESSAGE_MOST;
        count = count < length - at ? count : length - at;
        size_t bytes = web_page_frame(FRAME_BINARY, text + at, count, frame);
        (void)send(file, frame, bytes, MSG_NOSIGNAL);
        at += count;
    }
}

static void look_at_phones(Pads *pads)
{
    for (int i = 0; i < PADS_MAX; i++) {
        PadView view;
        web_pads_look(pads, i, &view);
        ASSERT(view.held < 1u << PADS_BUTTONS && view.pressed < 1u << PADS_BUTTONS);
        const char *end = view.name + strlen(view.name);
        for (const char *at = view.name; at < end; at += utf8_length(at, end))
            ASSERT(utf8_length(at, end) > 0);
        for (int k = 0; k < PADS_AXES; k++)
            ASSERT(fabs(view.axes[k]) <= 1);
    }
}

static void run_phone(const char *text, size_t length, const char *from)
{
    char path[64], token[PADS_TOKEN_BYTES], answer[REQUEST_BYTES];
    Pads *pads;
    int file = web_page_connect(from, web_server_port(server_of_phones(&pads)));
    ASSERT(file >= 0);
    web_pads_token(pads, token);
    snprintf(path, sizeof path, "/pad?token=%s", token);
    open_socket(file, path, "clockwise-pad");
    send_messages(file, text, length);
    look_at_phones(pads);
    (void)shutdown(file, SHUT_WR);
    web_page_exchange(file, NULL, 0, NULL, answer, sizeof answer);
    look_at_phones(pads);
    close(file);
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
    char path[64], from[32];
    Wire wire;
    WebServer *server = server_of_all(&wire);
    uint16_t port = web_server_port(server);
    unsigned run = ++runs;
    bool is_lane = length > 0 && text[0] == 'L';
    /* From an address of its own, or a few runs would use up its limit. */
    snprintf(from, sizeof from, "127.%u.%u.%u", 1 + run / NETWORKS / NETWORKS % NETWORKS,
             run / NETWORKS % NETWORKS, 1 + run % NETWORKS);
    if (length > 0 && text[0] == 'P') {
        run_phone(text + 1, length - 1, from);
        return;
    }
    int file = web_page_connect(from, port);
    ASSERT(file >= 0);
    snprintf(path, sizeof path, "/lane?visit=%016x&lane=0", run);
    if (is_lane)
        open_socket(file, path, "clockwise-lane");
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
