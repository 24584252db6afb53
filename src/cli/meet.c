/* SPDX-License-Identifier: MIT */
/* `clockwise meet`: the service by which games are found; a build without libsodium lacks it. */
#include "cli/commands.h"

#include "base/system.h"
#include "meet/meet.h"
#include "netplay/game_server.h"
#include "platform/window.h"

#include <getopt.h>

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
    "  --help           this text\n"
    "\n"
    "It needs an address that everybody reaches. It keeps nothing on disk and cannot read what\n"
    "it passes on, which is at most 2 MB/s. On SIGTERM or SIGINT it exits with status 0.\n";

#ifdef CLOCKWISE_HAS_SODIUM

enum { WAIT_MS = 20, SAY_US = 10000000 };

static int run(int port, const char *bind)
{
    Sockets sockets;
    MeetServer *server;
    MeetServerView said = {0};
    uint64_t said_us = 0;
    Error error;
    if (!sockets_open(&sockets, bind, (uint16_t)port, &error))
        return option_missing("meet", error.text);
    if (!meet_server_create(&server, sockets_wire(&sockets), game_now(), &error)) {
        sockets_close(&sockets);
        return option_missing("meet", error.text);
    }
    stop_signals_catch();
    printf("listening on %s, port %d\n", bind != NULL ? bind : "all addresses", sockets.port);
    fflush(stdout);
    while (!stop_signals_are_waiting(true)) {
        sockets_wait(&sockets, WAIT_MS);
        uint64_t now = game_now();
        meet_server_wake(server, now);
        MeetServerView view = meet_server_view(server);
        if ((view.games == said.games && view.relayed == said.relayed) || now - said_us < SAY_US)
            continue;
        said = view;
        said_us = now;
        printf("games: %d, relayed: %d, so far %.1f MB\n", view.games, view.relayed,
               (double)view.relayed_bytes / 1e6);
        fflush(stdout);
    }
    stop_signals_release();
    meet_server_destroy(server);
    sockets_close(&sockets);
    return EXIT_DONE;
}

#endif

int meet_command(int argc, char **argv)
{
    int port = MEET_PORT_DEFAULT;
    const char *bind = NULL;
    const Option options[] = {
        {"port", OPTION_INTEGER, .target = &port, .low = 0, .high = UINT16_MAX},
        {"bind", OPTION_TEXT, .target = &bind},
        {0}};
    int code = option_read("meet", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("meet", "it takes no operands");
#ifdef CLOCKWISE_HAS_SODIUM
    return run(port, bind);
#else
    return option_missing("meet", "this build cannot play over a network: it was built without "
                                  "libsodium. Install it (src/setup.sh build) and build again");
#endif
}
