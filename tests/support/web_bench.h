/* SPDX-License-Identifier: MIT */
/* A web server (web/web.h) on a free port of loopback, with a small page. Needs libwebsockets. */
#ifndef CLOCKWISE_TESTS_SUPPORT_WEB_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_WEB_BENCH_H

#include "support/scratch_folder.h"
#include "support/web_page.h"
#include "web/web.h"

/** The page has index.html, big.js of so many bytes, which pack well, and small.svg. */
enum { WEB_BENCH_BIG_BYTES = 200000 };

typedef struct WebBench {
    ScratchFolder scratch;
    WebServer *server;
    uint16_t port;
    Wire wire; /**< Its UDP half hears nothing. */
    int udp_sent;
} WebBench;

/** `page` and `bind` of the options are the bench's. Fails where it cannot be created. */
WebBench *web_bench_create(const WebOptions *options);
void web_bench_destroy(WebBench *bench);

/** Waits for the next datagram; -1 where none comes. */
int web_bench_receive(Wire wire, Address *out_from, unsigned char *out_bytes);

/** Whether so many visits are open, soon. */
bool web_bench_has_visits(WebBench *bench, int count);

#endif
