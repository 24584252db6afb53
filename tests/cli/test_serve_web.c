/* SPDX-License-Identifier: MIT */
/* `serve --web`: what the page's server is opened with, and the link that is said of it. */
#include "cli/serve_parts.h"

#include "support/command_run.h"
#include "support/message.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char opened[1024]; /* What the web servers were opened with. */
static int web_of[4], web_count;
static bool has_page, is_taken, has_own_address;
static uint16_t next_port;
static int games, reloads, bad_reload;

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
bool __wrap_folders_page(char out_folder[FOLDERS_PATH_BYTES]);
bool __wrap_folders_page(char out_folder[FOLDERS_PATH_BYTES])
{
    snprintf(out_folder, FOLDERS_PATH_BYTES, "the page");
    return has_page;
}

bool __wrap_sockets_own_address(Address *out_address);
bool __wrap_sockets_own_address(Address *out_address)
{
    return has_own_address && address_parse_host("10.1.2.3", 5, out_address);
}

bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error);
bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error)
{
    char text[ADDRESS_TEXT_BYTES];
    size_t length = strlen(opened);
    length += (size_t)snprintf(opened + length, sizeof opened - length, "%s %d, %s, %s %s", //
                               options->bind != NULL ? options->bind : "all", options->port,
                               options->page != NULL ? options->page : "no page",
                               options->tls_cert != NULL ? options->tls_cert : "-",
                               options->tls_key != NULL ? options->tls_key : "-");
    for (int i = 0; i < options->name_count; i++)
        length +=
            (size_t)snprintf(opened + length, sizeof opened - length, ", %s", options->names[i]);
    for (int i = 0; i < options->proxy_count; i++)
        length += (size_t)snprintf(opened + length, sizeof opened - length, ", by %s",
                                   address_print(&options->proxies[i], text));
    assert_true(!options->has_any_name && options->pads == NULL);
    snprintf(opened + length, sizeof opened - length, "\n");
    next_port = options->port != 0 ? options->port : 9000;
    *out_server = (WebServer *)(void *)&web_of[web_count++];
    return !is_taken || error_set(out_error, "it is taken");
}

uint16_t __wrap_web_server_port(const WebServer *server);
uint16_t __wrap_web_server_port(const WebServer *server)
{
    assert_non_null(server);
    return next_port;
}

Wire __wrap_web_server_wire(WebServer *server, Wire udp);
Wire __wrap_web_server_wire(WebServer *server, Wire udp)
{
    assert_true(udp.self == opened);
    return (Wire){server, NULL, NULL};
}

void __wrap_web_server_destroy(WebServer *server);
void __wrap_web_server_destroy(WebServer *server)
{
    web_count -= server != NULL;
}

int __wrap_web_server_visits(WebServer *server);
int __wrap_web_server_visits(WebServer *server)
{
    return 5 + (int)((int *)(void *)server - web_of);
}

void __wrap_web_server_set_game(WebServer *server, const ListingGame *game);
void __wrap_web_server_set_game(WebServer *server, const ListingGame *game)
{
    (void)server;
    games = 10 * games + game->people;
}

bool __wrap_web_server_reload(WebServer *server, Error *out_error);
bool __wrap_web_server_reload(WebServer *server, Error *out_error)
{
    (void)server;
    return ++reloads != bad_reload || error_set(out_error, "it is broken");
}

ListingGame __wrap_game_server_listing(const GameServer *server);
ListingGame __wrap_game_server_listing(const GameServer *server)
{
    return (ListingGame){.people = server != NULL ? 2 : 1};
}

/* --- Tests ------------------------------------------------------------------------------------ */

static Serve serve;

static int open_page(int argc, char **argv)
{
    Error error;
    bool is_open = true;
    (void)argc, (void)argv;
    for (int i = 0; i < serve.options->matches && is_open; i++) {
        Wire wire = {opened, NULL, NULL};
        serve.own[i].serve = &serve;
        is_open = serve_web_create(&serve, i, &wire, &error);
        assert_true(!is_open || wire.self == serve.own[i].web);
    }
    if (!is_open)
        (void)fprintf(stderr, "%s\n", error.text);
    for (int i = 0; i < serve.options->matches && is_open; i++)
        serve_web_announce(&serve, &serve.own[i]);
    return !is_open;
}

typedef struct PageCase {
    const char *words; /* Of `serve`. */
    const char *opened;
    const char *log;
    const char *hosts[2]; /* In the list of games, by server. */
    int ports[2];
} PageCase;

static void read_options(const char *words)
{
    static char line[512];
    static char *argv[32];
    ServeArguments arguments = {.argc = 0, .argv = argv};
    Error error;
    snprintf(line, sizeof line, "serve duel %s", words);
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " "))
        argv[arguments.argc++] = word;
    memset(&serve, 0, sizeof serve);
    if (serve_options_read(&serve.options, &arguments, NULL, &error) >= 0)
        fail_msg("%s: %s", words, error.text);
    serve_log_begin(&serve.log, false, false);
    opened[0] = '\0';
    web_count = 0;
}

static void close_page(void)
{
    for (int i = 0; i < serve.options->matches; i++) {
        serve_web_destroy(&serve.own[i]);
        assert_null(serve.own[i].web);
    }
    serve_options_destroy(serve.options);
    serve_log_end(&serve.log);
}

static void check(const PageCase *one)
{
    read_options(one->words);
    command_run_check(open_page, "page", 0, one->log, "");
    if (strcmp(opened, one->opened) != 0)
        fail_msg("%s: opened\n%s--- wanted\n%s", one->words, opened, one->opened);
    for (int i = 0; i < serve.options->matches; i++) {
        const MeetWeb *web = &serve.own[i].meet.message.web;
        const char *host = one->hosts[i] != NULL ? one->hosts[i] : "";
        if (strcmp(web->host, host) != 0 || web->port != one->ports[i])
            fail_msg("%s: server %d is listed at '%s' %d", one->words, i, web->host, web->port);
    }
    close_page();
    assert_int_equal(web_count, 0);
}

TEST(pages)
{
    static const PageCase cases[] = {
        {"--web 8080",
         "all 8080, the page, - -\n",
         "page at http://10.1.2.3:8080/\n",
         {""},
         {8080}},
        {"--web 0", "all 0, the page, - -\n", "page at http://10.1.2.3:9000/\n", {""}, {9000}},
        {"--web 192.0.2.1:81",
         "192.0.2.1 81, the page, - -\n",
         "page at http://192.0.2.1:81/\n",
         {""},
         {81}},
        {"--web [2001:db8::1]:81",
         "2001:db8::1 81, the page, - -\n",
         "page at http://[2001:db8::1]:81/\n",
         {""},
         {81}},
        {"--web 8080 --bind 192.0.2.9",
         "192.0.2.9 8080, the page, - -\n",
         "page at http://192.0.2.9:8080/\n",
         {""},
         {8080}},
        {"--web 8080 --matches 2",
         "all 8080, the page, - -\nall 8081, the page, - -\n",
         "page at http://10.1.2.3:8081/\npage at http://10.1.2.3:8081/\n",
         {"", ""},
         {8080, 8081}},
        {"--web 443 --tls-cert c --tls-key k --web-names a.example,b.example",
         "all 443, the page, c k, a.example, b.example\n",
         "page at https://a.example:443/\n",
         {"a.example"},
         {443}},
        {"--web 443 --tls-cert c --tls-key k",
         "all 443, the page, c k\n",
         "page at https://10.1.2.3:443/\n",
         {""},
         {0}},
        {"--web 8080 --trust-proxy ::1,127.0.0.1 --web-names a.example --matches 2",
         "all 8080, the page, - -, a.example, by [::1]:0, by 127.0.0.1:0\n"
         "all 8081, the page, - -, a.example, by [::1]:0, by 127.0.0.1:0\n",
         "page at http://10.1.2.3:8081/\npage at http://10.1.2.3:8081/\n",
         {"a.example", ""},
         {443, 0}},
        {"--web 8080 --web-names a.example",
         "all 8080, the page, - -, a.example\n",
         "page at http://10.1.2.3:8080/\n",
         {""},
         {8080}},
        {"--web 8080 --trust-proxy ::1",
         "all 8080, the page, - -, by [::1]:0\n",
         "page at http://10.1.2.3:8080/\n",
         {""},
         {0}},
    };
    setenv("CLOCKWISE_DATA", ".", 1);
    has_page = has_own_address = true;
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i]);
    has_own_address = false;
    check(&(PageCase){"--web 8080",
                      "all 8080, the page, - -\n",
                      "page at http://127.0.0.1:8080/\n",
                      {""},
                      {8080}});
    has_page = false; /* Players of pages elsewhere can join; that is told once. */
    check(&(PageCase){"--web 8080 --matches 2",
                      "all 8080, no page, - -\nall 8081, no page, - -\n",
                      "no page is served: …\npage at http://127.0.0.1:8081/\n"
                      "page at http://127.0.0.1:8081/\n",
                      {"", ""},
                      {0, 0}});
}

TEST(what_cannot_be_opened)
{
    setenv("CLOCKWISE_DATA", ".", 1);
    read_options("--web 8080");
    is_taken = true;
    command_run_check(open_page, "page", 1, "", "--web: it is taken\n");
    is_taken = false;
    close_page();
    read_options("");
    serve_web_announce(&serve, &serve.own[0]); /* Nothing. */
    assert_int_equal(serve_web_visits(&serve.own[0]), 0);
    assert_false(serve_web_reload(&serve));
    close_page();
}

static int reload(int argc, char **argv)
{
    (void)argc, (void)argv;
    return serve_web_reload(&serve);
}

TEST(what_is_kept_up)
{
    static int server;
    setenv("CLOCKWISE_DATA", ".", 1);
    has_page = true;
    read_options("--web 8080 --matches 3 --tls-cert c --tls-key k");
    CommandRun run = command_run(open_page, "page");
    command_run_destroy(&run);
    assert_int_equal(serve_web_visits(&serve.own[2]), 7);
    serve.servers[1] = (GameServer *)(void *)&server;
    games = 0;
    serve_web_wake(&serve);
    assert_int_equal(games, 121);
    reloads = bad_reload = 0;
    command_run_check(reload, "reload", 1, "certificate read\n", "");
    assert_int_equal(reloads, 3);
    reloads = 0;
    bad_reload = 2;
    command_run_check(reload, "reload", 1, "certificate unchanged: it is broken\n", "");
    assert_int_equal(reloads, 2);
    close_page();
    read_options("--web 8080"); /* Without a certificate there is none to read. */
    run = command_run(open_page, "page");
    command_run_destroy(&run);
    command_run_check(reload, "reload", 0, "", "");
    close_page();
}

/* NOLINTEND(readability-identifier-naming) */
