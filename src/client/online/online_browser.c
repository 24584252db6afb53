/* SPDX-License-Identifier: MIT */
/* Replaces the sources that need threads or UDP in a web page. A page can join games but not host
 * any, and no screen offers to. The server that the page came from may list games. */
#include "online/lan_search.h"
#include "online/online.h"
#include "platform/browser.h"

struct Lookup {
    Address address;
};

struct LanSearch {
    char text[16384];
};

Lookup *lookup_start(const char *host, uint16_t port, bool is_meet)
{
    Error ignored;
    Lookup *lookup = is_meet ? NULL : calloc(1, sizeof *lookup);
    if (lookup != NULL)
        (void)sockets_resolve(host, port, &lookup->address, 1, &ignored);
    return lookup;
}

bool lookup_take(Lookup **lookup, Address *out_addresses, int count)
{
    memset(out_addresses, 0, (size_t)count * sizeof *out_addresses);
    out_addresses[0] = (*lookup)->address;
    free(*lookup);
    *lookup = NULL;
    return true;
}

void lookup_forget(Lookup *lookup)
{
    free(lookup);
}

static bool refuse_host(Error *out_error)
{
    return error_set(out_error, "%s", tr("A browser cannot host a game."));
}

ServerThread *server_thread_start(const GameServerOptions *options, const OnlineHosting *hosting,
                                  Address *out_address, Error *out_error)
{
    (void)options, (void)hosting, (void)out_address;
    refuse_host(out_error);
    return NULL;
}

MeetResult server_thread_met(const ServerThread *self, char out_code[MEET_CODE_BYTES])
{
    (void)self;
    out_code[0] = '\0';
    return MEET_FINE;
}

const char *server_thread_web_problem(const ServerThread *self)
{
    (void)self;
    return "";
}

void server_thread_end(ServerThread *self)
{
    (void)self;
}

Router *router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds)
{
    (void)ports, (void)count, (void)has_v4, (void)lease_seconds;
    return NULL;
}

RouterPort router_port(Router *self, int index)
{
    (void)self, (void)index;
    return (RouterPort){.result = ROUTER_SHUT};
}

const char *router_words(const RouterPort *port, char out_words[ONLINE_WORDS_BYTES])
{
    (void)port;
    out_words[0] = '\0';
    return out_words;
}

void router_close(Router *self)
{
    (void)self;
}

LanSearch *lan_search_start(uint16_t first_port, const char *meet, Error *out_error)
{
    (void)first_port, (void)meet;
    LanSearch *search = calloc(1, sizeof *search);
    if (search == NULL)
        error_memory(out_error);
    return search;
}

void lan_search_end(LanSearch *search)
{
    free(search);
}

/* See meet_server_print(). */
bool lan_search_look(LanSearch *search, LanList *out_list)
{
    const char *at = search->text;
    if (!browser_take_games(search->text, sizeof search->text))
        return false;
    memset(out_list, 0, sizeof *out_list);
    for (int i = 0, end = 0, has_password; i < LAN_LIST_MAX; i++, at += end) {
        LanGame *found = &out_list->games[i];
        ListingGame *game = &found->game;
        found->is_there = sscanf(at, "%23[^\n]\n%23[^\n]\n%23[^\n]\n%d %d %d %95s\n%n", game->name,
                                 game->level, game->mode, &game->people, &game->people_max,
                                 &has_password, found->link, &end) == 7;
        if (!found->is_there)
            break;
        game->has_password = has_password != 0;
    }
    return true;
}

Screen *screen_online_host_create(Shell *shell, Error *out_error)
{
    (void)shell;
    refuse_host(out_error);
    return NULL;
}
