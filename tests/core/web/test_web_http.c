/* SPDX-License-Identifier: MIT */
/* Requests over real sockets: the page's files, who may ask for them, and for what else. */
#include "web/web.h"

#include "support/web_bench.h"
#include "test.h"

#include <string.h>
#include <unistd.h>

enum { ANSWER_BYTES = 300000 };

static char answer[ANSWER_BYTES];

#define OWN "Host: 127.0.0.1:7\r\n"

static int set_up(void **state)
{
    static const char *const names[] = {"play.example.org"};
    WebBench *bench = web_bench_create(&(WebOptions){.names = names, .name_count = 1});
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    web_bench_destroy(*state);
    return 0;
}

TEST_FILE_WITH(set_up, tear_down)

typedef struct Asked {
    const char *name;
    const char *path;
    const char *headers;
    int status;
    const char *has; /* In the answer; NULL: nothing of interest. */
} Asked;

static const Asked asked[] = {
    {"the page", "/", OWN, 200, "<p>tick</p>"},
    {"its type", "/index.html", OWN, 200, "content-type: text/html; charset=utf-8\r\n"},
    {"by name and port", "/", "Host: localhost:7777\r\n", 200, NULL},
    {"by a name of --web-names", "/", "Host: Play.Example.ORG\r\n", 200, NULL},
    {"by IPv6", "/", "Host: [2001:db8::1]:7777\r\n", 200, NULL},
    {"by another name", "/", "Host: rebound.example\r\n", 421, "--web-names"},
    {"by a name that ends alike", "/", "Host: evilplay.example.org\r\n", 421, NULL},
    {"without a host", "/", "", 421, NULL},
    {"a type", "/small.svg", OWN, 200, "content-type: image/svg+xml\r\n"},
    {"safe by policy", "/", OWN, 200, "script-src 'self' 'wasm-unsafe-eval';"},
    {"in no frame", "/", OWN, 200, "frame-ancestors 'none'\r\n"},
    {"never sniffed", "/small.svg", OWN, 200, "x-content-type-options: nosniff\r\n"},
    {"without a referrer", "/", OWN, 200, "referrer-policy: no-referrer\r\n"},
    {"as safe when it is missing", "/none", OWN, 404, "x-content-type-options: nosniff\r\n"},
    {"out of the folder", "/../../../etc/passwd", OWN, 404, NULL},
    {"out of it in code", "/%2e%2e/%2e%2e/etc/passwd", OWN, 404, NULL},
    {"by a whole path", "//etc/passwd", OWN, 404, NULL},
    {"a folder", "/pad/", OWN, 404, NULL},
    {"packed", "/big.js", OWN "Accept-Encoding: br, gzip\r\n", 200, "content-encoding: gzip\r\n"},
    {"small ones are not packed", "/small.svg", OWN "Accept-Encoding: gzip\r\n", 200, "<svg/>"},
    {"to be asked for again", "/big.js", OWN, 200, "cache-control: no-cache\r\n"},
    {"a lane without an upgrade", "/lane?visit=0123456789abcdef&lane=0", OWN, 404, NULL},
    {"the game", "/game.json", OWN, 200, "\"tls\":false}"},
    {"the game is never kept", "/game.json", OWN, 200, "cache-control: no-store\r\n"},
};

TEST(answers)
{
    const WebBench *bench = *unused_state;
    for (int i = 0; i < COUNT(asked); i++) {
        int status =
            web_page_ask(bench->port, asked[i].path, asked[i].headers, answer, sizeof answer);
        if (status != asked[i].status ||
            (asked[i].has != NULL && strstr(answer, asked[i].has) == NULL))
            fail_msg("%s: %d instead of %d, \"%s\" in\n%.1000s", asked[i].name, status,
                     asked[i].status, asked[i].has != NULL ? asked[i].has : "", answer);
    }
}

/* All of a large file comes, packed or not. */
TEST(large_files)
{
    const WebBench *bench = *unused_state;
    const char *body;
    assert_int_equal(web_page_ask(bench->port, "/big.js", OWN, answer, sizeof answer), 200);
    body = strstr(answer, "\r\n\r\n");
    assert_non_null(body);
    assert_int_equal(strlen(body + 4), WEB_BENCH_BIG_BYTES);
    assert_non_null(strstr(answer, "content-length: 200000\r\n"));
}

/* What a browser has already is not sent again. */
TEST(known_files)
{
    const WebBench *bench = *unused_state;
    char headers[256];
    assert_int_equal(web_page_ask(bench->port, "/big.js", OWN, answer, sizeof answer), 200);
    char *etag = strstr(answer, "etag: ");
    assert_non_null(etag);
    snprintf(headers, sizeof headers, OWN "If-None-Match: %.18s\r\n", etag + 6);
    int status = web_page_ask(bench->port, "/big.js", headers, answer, sizeof answer);
    if (status != 304 || strstr(answer, "tick tock") != NULL)
        fail_msg("%d: %.500s", status, answer);
}

TEST(game)
{
    WebBench *bench = *unused_state;
    static const ListingGame game = {
        .name = "Anna's \"game\"", .people = 3, .people_max = 8, .has_password = true};
    web_server_set_game(bench->server, &game);
    assert_int_equal(web_page_ask(bench->port, "/game.json", OWN, answer, sizeof answer), 200);
    if (strstr(answer, "{\"name\":\"Anna's \\\"game\\\"\",\"protocol\":") == NULL ||
        strstr(answer, "\"players\":3,\"people_max\":8,\"has_password\":true,\"tls\":false}") ==
            NULL)
        fail_msg("%s", answer);
}

typedef struct Raw {
    const char *name;
    const char *request;
    const char *begin; /* Of the answer; "": it is closed without one. */
} Raw;

static const Raw raws[] = {
    {"POST", "POST / HTTP/1.1\r\n" OWN "Content-Length: 3\r\n\r\na=1", "HTTP/1.1 405"},
    {"PUT", "PUT /x HTTP/1.1\r\n" OWN "Content-Length: 0\r\n\r\n", "HTTP/1.1 405"},
    {"HEAD", "HEAD / HTTP/1.1\r\nConnection: close\r\n" OWN "\r\n", "HTTP/1.1 200"},
    {"HEAD of nothing", "HEAD /none HTTP/1.1\r\n" OWN "\r\n", "HTTP/1.1 404"},
    {"HEAD for another host", "HEAD / HTTP/1.1\r\nHost: rebound.example\r\n\r\n", "HTTP/1.1 421"},
    {"two in one", "GET / HTTP/1.1\r\n" OWN "\r\nGET /none HTTP/1.1\r\n" OWN "\r\n",
     "HTTP/1.1 200"},
    {"no HTTP", "tick tock\r\n\r\n", "HTTP/1.0 403"},
    {"CONNECT", "CONNECT elsewhere.example:443 HTTP/1.1\r\n" OWN "\r\n", ""},
    {"upgrade to HTTP/2",
     "GET / HTTP/1.1\r\n" OWN
     "Origin: http://127.0.0.1:7\r\nConnection: Upgrade, HTTP2-Settings\r\n"
     "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
     "HTTP/1.0 400"},
    {"upgrade to what nobody knows",
     "GET / HTTP/1.1\r\n" OWN "Connection: Upgrade\r\nUpgrade: tick\r\n\r\n", "HTTP/1.0 403"}};

TEST(other_requests)
{
    const WebBench *bench = *unused_state;
    for (int i = 0; i < COUNT(raws); i++) {
        int file = web_page_connect("127.0.0.1", bench->port);
        assert_true(file >= 0);
        web_page_exchange(file, raws[i].request, strlen(raws[i].request), NULL, answer,
                          sizeof answer);
        close(file);
        if (strncmp(answer, raws[i].begin, strlen(raws[i].begin)) != 0 ||
            (raws[i].begin[0] == '\0' && answer[0] != '\0'))
            fail_msg("%s: \"%s\" instead of \"%s\"", raws[i].name, answer, raws[i].begin);
        const char *body = strstr(answer, "\r\n\r\n");
        if (strncmp(raws[i].request, "HEAD", 4) == 0 && (body == NULL || body[4] != '\0'))
            fail_msg("%s: has a body: %s", raws[i].name, answer);
    }
}

/* A head of more than 8 kB is not read to its end. */
TEST(long_heads)
{
    const WebBench *bench = *unused_state;
    char request[20000];
    int file = web_page_connect("127.0.0.1", bench->port);
    int length = snprintf(request, sizeof request, "GET / HTTP/1.1\r\n" OWN "Cookie: ");
    memset(request + length, 'a', sizeof request - (size_t)length);
    memcpy(request + sizeof request - 4, "\r\n\r\n", 4);
    web_page_exchange(file, request, sizeof request, NULL, answer, sizeof answer);
    close(file);
    if (strncmp(answer, "HTTP/1.1 200", 12) == 0)
        fail_msg("it was read: %s", answer);
}
