/* SPDX-License-Identifier: MIT */
/* A web server as a whole: its port, how many connections an address gets, and a game's client that
 * joins by lanes. */
#include "link/link.h"
#include "netplay/game_server.h"
#include "support/web_bench.h"
#include "test.h"
#include "web/web_parts.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* How many times nobody could be let in because the process can open nothing more. */
static atomic_int refused;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
int __real_sockets_accept(int listening, Address *out_from);
int __wrap_sockets_accept(int listening, Address *out_from);
int __wrap_sockets_accept(int listening, Address *out_from)
{
    int file = __real_sockets_accept(listening, out_from);
    refused += file < 0 && errno == EMFILE;
    return file;
}
/* NOLINTEND(readability-identifier-naming) */

TEST(taken_port)
{
    WebBench *bench = web_bench_create(&(WebOptions){.port = 0});
    WebServer *second;
    Error error;
    assert_false(web_server_create(&second, &(WebOptions){.bind = "127.0.0.1", .port = bench->port},
                                   &error));
    assert_null(second);
    if (strstr(error.text, "(TCP)") == NULL ||
        strstr(error.text, "in use; choose another port") == NULL)
        fail_msg("%s", error.text);
    web_bench_destroy(bench);
}

TEST(bad_files)
{
    static const struct {
        WebOptions options;
        const char *words;
    } bad[] = {
        {{.page = "/proc/nowhere"}, "/proc/nowhere: "},
        {{.pad = "/proc/nowhere"}, "/proc/nowhere: "},
        {{.tls_cert = "/proc/nowhere.pem", .tls_key = "LICENSE"}, "/proc/nowhere.pem: "},
        {{.tls_cert = "LICENSE", .tls_key = "/proc/nowhere.pem"}, "/proc/nowhere.pem: "},
        {{.tls_cert = "LICENSE", .tls_key = "LICENSE"}, "are not a certificate and its key"},
        {{.bind = "192.0.2.77"}, "192.0.2.77"},
    };
    for (int i = 0; i < COUNT(bad); i++) {
        WebServer *server;
        Error error = {.text = ""};
        if (web_server_create(&server, &bad[i].options, &error) || server != NULL ||
            strstr(error.text, bad[i].words) == NULL)
            fail_msg("%d: \"%s\" instead of \"%s\"", i, error.text, bad[i].words);
    }
}

/* Without a page the server says how to get one. */
TEST(no_page)
{
    WebServer *server;
    Error error;
    char answer[4096];
    assert_true(web_server_create(&server, &(WebOptions){.bind = "127.0.0.1"}, &error));
    int status =
        web_page_ask(web_server_port(server), "/", "Host: localhost\r\n", answer, sizeof answer);
    if (status != 404 || strstr(answer, "make web") == NULL)
        fail_msg("%d: %s", status, answer);
    assert_true(web_server_reload(server, &error));
    web_server_destroy(server);
}

/* Connections of one address beyond its limit are closed; another one gets in all the same. */
TEST(connections)
{
    WebBench *bench = web_bench_create(&(WebOptions){.port = 0});
    int files[WEB_SITE_CONNECTIONS_MAX + 10];
    char answer[4096];
    int answered = 0;
    for (int i = 0; i < COUNT(files); i++)
        files[i] = web_page_connect("127.0.0.4", bench->port);
    for (int i = 0; i < COUNT(files); i++)
        answered += web_page_exchange(files[i], "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 35,
                                      "tick", answer, sizeof answer) > 0;
    assert_int_equal(answered, WEB_SITE_CONNECTIONS_MAX);
    assert_int_equal(web_page_ask(bench->port, "/", "Host: localhost\r\n", answer, sizeof answer),
                     200);
    for (int i = 0; i < COUNT(files); i++)
        close(files[i]);
    web_bench_destroy(bench);
}

/* Whoever comes where the process can open nothing more waits and is let in when it can. That is
 * tried once a second, and not all the time. Who is there already is answered all the while. */
TEST(no_descriptors_left)
{
    enum { TRIES = 5000, MOMENT_NS = 2000000 };
    static const char request[] = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    WebBench *bench = web_bench_create(&(WebOptions){.port = 0});
    struct rlimit before, low;
    char answer[4096];
    int taken[128];
    int count = 0;
    int here = web_page_connect("127.0.0.4", bench->port);
    assert_true(
        web_page_exchange(here, request, sizeof request - 1, "tick", answer, sizeof answer) > 0);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    refused = 0;
    low = before;
    low.rlim_cur = COUNT(taken);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &low), 0);
    int spare = dup(0);
    while (count < COUNT(taken) && (taken[count] = dup(0)) >= 0)
        count++;
    close(spare);
    int late = web_page_connect("127.0.0.4", bench->port);
    for (int i = 0; i < TRIES && refused == 0; i++)
        (void)nanosleep(&(struct timespec){.tv_nsec = MOMENT_NS}, NULL);
    uint64_t began = game_now();
    int refused_first = refused;
    (void)nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 500000000}, NULL);
    int refused_then = refused - refused_first;
    uint64_t seconds = (game_now() - began) / US_PER_SECOND + 1; /* More on a busy machine. */
    bool is_answered =
        web_page_exchange(here, request, sizeof request - 1, "tick", answer, sizeof answer) > 0;
    while (count > 0)
        close(taken[--count]);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    if (refused_first < 1 || (uint64_t)refused_then > seconds + 1 || !is_answered)
        fail_msg("tried %d times, then %d times in %d s; %d for who is there", refused_first,
                 refused_then, (int)seconds, is_answered);
    assert_true(
        web_page_exchange(late, request, sizeof request - 1, "tick", answer, sizeof answer) > 0);
    close(here);
    close(late);
    web_bench_destroy(bench);
}

/* Handshake, encryption and frames go by lanes as they do by UDP. */
TEST(a_client_joins)
{
    static const struct timespec moment = {.tv_nsec = 1000000};
    WebBench *bench = web_bench_create(&(WebOptions){.port = 0});
    LinkServerOptions server_options = {.seats = 4, .version = 7};
    LinkClientOptions client_options = {.version = 7, .name = "Ann"};
    LinkServer *server;
    LinkClient *client;
    LinkEvent event;
    LinkSeatView seat;
    WebPage page;
    Error error;
    int frames = 0;
    assert_int_equal(web_page_open(&page, "127.0.0.1", bench->port, 21, WEB_LANES, ""), WEB_LANES);
    assert_true(link_server_create(&server, &server_options, bench->wire, game_now(), &error));
    assert_true(link_client_create(&client, &client_options, web_page_wire(&page), &page.server,
                                   game_now(), &error));
    for (int i = 0; i < 5000 && frames < 20; i++) {
        link_server_wake(server, game_now());
        while (link_server_next(server, &event))
            ;
        if (link_server_send_frame(server, 0, "frame", 5))
            (void)link_server_seat(server, 0, &seat);
        link_server_flush(server);
        link_client_wake(client, game_now());
        while (link_client_next(client, &event))
            frames += event.kind == LINK_EVENT_FRAME;
        link_client_flush(client);
        (void)nanosleep(&moment, NULL);
    }
    assert_true(frames >= 20);
    assert_int_not_equal(seat.address.web, 0);
    link_client_destroy(client);
    link_server_destroy(server);
    web_page_close(&page);
    web_bench_destroy(bench);
}
