/* SPDX-License-Identifier: MIT */
#include "support/web_bench.h"

#include "base/files.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TRIES = 2500 };

static const struct timespec moment = {.tv_nsec = 2000000};

static void send_udp(void *self, const Address *to, const void *bytes, size_t count)
{
    WebBench *bench = self;
    (void)to;
    (void)bytes;
    (void)count;
    bench->udp_sent++;
}

static int receive_udp(void *self, Address *out_from, unsigned char *out_bytes)
{
    (void)self;
    (void)out_from;
    (void)out_bytes;
    return -1;
}

static void put_file(const WebBench *bench, const char *name, const char *text, size_t count)
{
    char path[SCRATCH_FOLDER_PATH_BYTES];
    Error error;
    snprintf(path, sizeof path, "%s/%s", bench->scratch.folder, name);
    if (!text_file_write(path, text, count, &error))
        fail_msg("%s", error.text);
}

WebBench *web_bench_create(const WebOptions *options)
{
    WebBench *bench = calloc(1, sizeof *bench);
    char *big = malloc(WEB_BENCH_BIG_BYTES);
    WebOptions own = *options;
    Error error;
    assert_non_null(bench);
    assert_non_null(big);
    assert_int_equal(scratch_folder_make(&bench->scratch), 0);
    for (int i = 0; i < WEB_BENCH_BIG_BYTES; i++)
        big[i] = "tick tock\n"[i % 10];
    put_file(bench, "index.html", "<p>tick</p>\n", 12);
    put_file(bench, "big.js", big, WEB_BENCH_BIG_BYTES);
    put_file(bench, "small.svg", "<svg/>", 6);
    free(big);
    own.page = bench->scratch.folder;
    own.bind = "127.0.0.1";
    if (!web_server_create(&bench->server, &own, &error))
        fail_msg("%s", error.text);
    bench->port = web_server_port(bench->server);
    bench->wire = web_server_wire(bench->server, (Wire){bench, send_udp, receive_udp});
    return bench;
}

void web_bench_destroy(WebBench *bench)
{
    web_server_destroy(bench->server);
    assert_int_equal(scratch_folder_remove(&bench->scratch), 0);
    free(bench);
}

int web_bench_receive(Wire wire, Address *out_from, unsigned char *out_bytes)
{
    int count = -1;
    for (int i = 0; i < TRIES && count < 0; i++) {
        count = wire.receive(wire.self, out_from, out_bytes);
        if (count < 0)
            (void)nanosleep(&moment, NULL);
    }
    return count;
}

bool web_bench_has_visits(WebBench *bench, int count)
{
    for (int i = 0; i < TRIES && web_server_visits(bench->server) != count; i++)
        (void)nanosleep(&moment, NULL);
    return web_server_visits(bench->server) == count;
}
