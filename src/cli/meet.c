/* SPDX-License-Identifier: MIT */
/* `clockwise meet`: the service by which games are found; a build without libsodium lacks it. */
#include "cli/serve_parts.h"

#include "base/system.h"
#include "platform/window.h"

#include <getopt.h>
#include <stdlib.h>

static const char help[] =
    "Usage: clockwise meet [OPTION]...\n"
    "Runs a small service by which players find games over the internet: it lists the public\n"
    "ones, gives each game a code of five letters, introduces both sides so that they open\n"
    "their routers for each other, and passes on what they send where that fails. Hosts and\n"
    "players name it with --meet ADDRESS, or in the game under Online. Prints `listening on\n"
    "ADDRESS, port N` when it is ready, and then what it does, every ten seconds at most.\n"
    "\n"
    "  --port N         UDP port (default 7776; 0 picks a free one)\n"
    "  --bind ADDRESS   listen on this IP address only (default: all addresses)\n"
    "  --web [ADDRESS:]PORT  serve a page that lists the games browsers can join\n"
    "  --help           this text\n"
    "\n"
    "It needs an address that everybody reaches. It keeps nothing on disk and cannot read what\n"
    "it passes on, which is at most 2 MB/s. On SIGTERM or SIGINT it exits with status 0.\n";

#ifdef CLOCKWISE_HAS_SODIUM

enum { WAIT_MS = 20, SAY_US = 10000000, LIST_US = 1000000 };

#ifdef CLOCKWISE_HAS_WEB

static bool open_web(const char *place, WebServer **out_web, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES], host[ADDRESS_TEXT_BYTES];
    Address at;
    if (!serve_place(&serve_web_place, place, &at, out_error))
        return false;
    WebOptions web = {
        .page = folders_page(folder) ? folder : NULL, .port = at.port, .has_any_name = true};
    web.bind = at.family != ADDRESS_NONE ? serve_host_print(&at, host) : NULL;
    if (!web_server_create(out_web, &web, out_error))
        return false;
    printf("list at port %d, /games.txt\n", web_server_port(*out_web));
    return true;
}

static void print_games(FILE *file, const void *server)
{
    meet_server_print(server, file);
}

static void list_games(WebServer *web, const MeetServer *server)
{
    web_server_print(web, "games.txt", "text/plain; charset=utf-8", print_games, server);
}

static void close_web(WebServer *web)
{
    web_server_destroy(web);
}

#else

static bool open_web(const char *place, WebServer **out_web, Error *out_error)
{
    (void)place, (void)out_web;
    return error_set(out_error, "--web: this program was built without libwebsockets. Install it "
                                "(src/setup.sh build) and build again");
}

static void list_games(WebServer *web, const MeetServer *server)
{
    (void)web, (void)server;
}

static void close_web(WebServer *web)
{
    (void)web;
}

#endif

static void serve_games(Sockets *sockets, MeetServer *server, WebServer *web)
{
    MeetServerView said = {0};
    uint64_t said_us = 0;
    uint64_t listed_us = 0;
    while (!stop_signals_are_waiting(true)) {
        sockets_wait(sockets, WAIT_MS);
        uint64_t now = game_now();
        meet_server_wake(server, now);
        if (web != NULL && now - listed_us >= LIST_US) {
            list_games(web, server);
            listed_us = now;
        }
        MeetServerView view = meet_server_view(server);
        if ((view.games == said.games && view.relayed == said.relayed) || now - said_us < SAY_US)
            continue;
        said = view;
        said_us = now;
        printf("games: %d, relayed: %d, so far %.1f MB\n", view.games, view.relayed,
               (double)view.relayed_bytes / 1e6);
        fflush(stdout);
    }
}

static int run(int port, const char *bind, const char *place)
{
    Sockets sockets;
    MeetServer *server = NULL;
    WebServer *web = NULL;
    Error error;
    if (!sockets_open(&sockets, bind, (uint16_t)port, &error))
        return option_missing("meet", error.text);
    bool is_fine = meet_server_create(&server, sockets_wire(&sockets), game_now(), &error) &&
                   (place == NULL || open_web(place, &web, &error));
    if (is_fine) {
        stop_signals_catch();
        printf("listening on %s, port %d\n", bind != NULL ? bind : "all addresses", sockets.port);
        fflush(stdout);
        serve_games(&sockets, server, web);
        stop_signals_release();
    }
    close_web(web);
    meet_server_destroy(server);
    sockets_close(&sockets);
    return is_fine ? EXIT_DONE : option_missing("meet", error.text);
}

#endif

int meet_command(int argc, char **argv)
{
    int port = MEET_PORT_DEFAULT;
    const char *bind = NULL;
    const char *web = NULL;
    const Option options[] = {
        {"port", OPTION_INTEGER, .target = &port, .low = 0, .high = UINT16_MAX},
        {"bind", OPTION_TEXT, .target = &bind},
        {"web", OPTION_TEXT, .target = &web},
        {0}};
    int code = option_read("meet", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("meet", "it takes no operands");
#ifdef CLOCKWISE_HAS_SODIUM
    return run(port, bind, web);
#else
    return option_missing("meet", "this build cannot play over a network: it was built without "
                                  "libsodium. Install it (src/setup.sh build) and build again");
#endif
}
