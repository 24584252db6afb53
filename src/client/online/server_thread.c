/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"

#include "online/lan_search.h"

#include <SDL.h>
#include <stdatomic.h>

/* --- Looking up a server's name --------------------------------------------------------------- */

typedef enum LookupState { LOOKUP_GOING, LOOKUP_DONE, LOOKUP_FORGOTTEN } LookupState;

struct Lookup {
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    bool is_meet;
    Address addresses[LINK_ADDRESSES_MAX];
    atomic_int state; /* The thread that changes it second frees the lookup. */
};

static int run_lookup(void *data)
{
    Lookup *lookup = data;
    int going = LOOKUP_GOING;
    Error ignored; /* The session shows its own message. */
    if (lookup->is_meet)
        (void)meet_resolve(lookup->host, lookup->port, lookup->addresses, &ignored);
    else
        (void)sockets_resolve(lookup->host, lookup->port, lookup->addresses, LINK_ADDRESSES_MAX,
                              &ignored);
    /* Does not wake the window, which may be gone by now: who waits for a lookup keeps asking. */
    if (!atomic_compare_exchange_strong(&lookup->state, &going, LOOKUP_DONE))
        free(lookup);
    return 0;
}

Lookup *lookup_start(const char *host, uint16_t port, bool is_meet)
{
    Lookup *lookup = calloc(1, sizeof *lookup);
    if (lookup == NULL)
        return NULL;
    lookup->port = port;
    lookup->is_meet = is_meet;
    snprintf(lookup->host, sizeof lookup->host, "%s", host);
    SDL_Thread *thread = SDL_CreateThread(run_lookup, "lookup", lookup);
    if (thread != NULL) {
        SDL_DetachThread(thread);
        return lookup;
    }
    free(lookup);
    return NULL;
}

bool lookup_take(Lookup **lookup, Address *out_addresses, int count)
{
    if (atomic_load(&(*lookup)->state) != LOOKUP_DONE)
        return false;
    memcpy(out_addresses, (*lookup)->addresses, (size_t)count * sizeof *out_addresses);
    free(*lookup);
    *lookup = NULL;
    return true;
}

void lookup_forget(Lookup *lookup)
{
    int going = LOOKUP_GOING;
    if (lookup != NULL && !atomic_compare_exchange_strong(&lookup->state, &going, LOOKUP_FORGOTTEN))
        free(lookup);
}

/* --- The server ------------------------------------------------------------------------------- */

struct ServerThread {
    SDL_Thread *thread;
    Sockets sockets;
    bool has_sockets;
    GameServer *server;
    atomic_bool is_ending;
    MeetHost meet;
    Lookup *lookup; /* Of the meeting server. */
    WebServer *web; /* NULL: no browsers are served. */
    Error web_problem;
    atomic_ullong is_met; /* The service's MeetResult in the lowest byte, a code above it. */
};

/* Ignores the server's news: there is no log, and players see them in the lobby. */
static void tell_nobody(void *self, const GameServerNews *news)
{
    (void)self;
    (void)news;
}

static bool goes_on(void *data)
{
    ServerThread *self = data;
    if (self->lookup != NULL && lookup_take(&self->lookup, &self->meet.meet, 1))
        /* Without an address it counts as a meeting server that never answers. */
        self->meet.waiting_us = self->meet.meet.family == ADDRESS_NONE;
    meet_host_wake(&self->meet, game_now());
    unsigned long long met = meet_host_result(&self->meet);
    const char *code = meet_host_code(&self->meet);
    for (int i = 0; i < MEET_CODE_BYTES; i++)
        met |= (unsigned long long)code[i] << 8 * (i + 1);
    atomic_store(&self->is_met, met);
#ifdef CLOCKWISE_HAS_WEB
    ListingGame game = game_server_listing(self->server);
    if (self->web != NULL)
        web_server_set_game(self->web, &game);
#endif
    return !atomic_load(&self->is_ending);
}

static int run_server(void *data)
{
    ServerThread *self = data;
    float_mode_set();
    game_server_run(&self->server, 1, goes_on, self);
    return 0;
}

/* Call this before the server starts. A meeting server whose name cannot be resolved counts as one
 * that never answers. */
static bool open_meet(ServerThread *self, const char *meet, bool is_public, Error *out_error)
{
    static const Address nowhere = {.family = ADDRESS_NONE};
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    bool is_named = meet != NULL && meet[0] != '\0';
    if (is_named && !address_split(meet, MEET_PORT_DEFAULT, host, &port, out_error))
        return false;
    Address own = is_named ? meet_own_address(&self->sockets) : nowhere;
    meet_host_init(&self->meet, sockets_wire(&self->sockets), &nowhere, &own, !is_public);
    self->lookup = is_named ? lookup_start(host, port, true) : NULL;
    return true;
}

/* If the web server fails, the game goes on without browsers. */
static Wire open_web(ServerThread *self, const WebOptions *web)
{
    Wire wire = meet_host_wire(&self->meet);
#ifdef CLOCKWISE_HAS_WEB
    WebOptions options = web != NULL ? *web : (WebOptions){.port = 0};
    options.port = self->sockets.port;
    if (web != NULL && web_server_create(&self->web, &options, &self->web_problem)) {
        self->meet.message.web.port = options.page != NULL ? options.port : 0;
        return web_server_wire(self->web, wire);
    }
#else
    if (web != NULL)
        error_set(&self->web_problem, "%s",
                  tr("This build serves no browsers: libwebsockets was missing. Install its "
                     "development files and build it again."));
#endif
    return wire;
}

ServerThread *server_thread_start(const GameServerOptions *options, const OnlineHosting *hosting,
                                  Address *out_address, Error *out_error)
{
    GameServerOptions told = *options;
    ServerThread *self = calloc(1, sizeof *self);
    if (self == NULL) {
        error_set_memory(out_error, "%s", tr("Not enough memory for a server"));
        return NULL;
    }
    told.self = self;
    told.tell = tell_nobody;
    /* The ports at which searches find a game first, and then any. */
    for (int i = 0; i <= LAN_PORTS && !self->has_sockets; i++)
        self->has_sockets = sockets_open(
            &self->sockets, NULL, i < LAN_PORTS ? (uint16_t)(hosting->port + i) : 0, out_error);
    if (self->has_sockets &&
        (address_parse_host(self->sockets.v4 >= 0 ? "127.0.0.1" : "::1", self->sockets.port,
                            out_address) ||
         error_set(out_error, "%s", tr("This machine has no loopback address"))) &&
        open_meet(self, hosting->meet, hosting->is_public, out_error) &&
        game_server_create(&self->server, &told, open_web(self, hosting->web), game_now(),
                           out_error)) {
        self->thread = SDL_CreateThread(run_server, "server", self);
        if (self->thread != NULL)
            return self;
        /* TRANSLATORS: why. */
        error_set(out_error, tr("Cannot start a thread for the server: %s"), SDL_GetError());
    }
    server_thread_end(self);
    return NULL;
}

const char *server_thread_web_problem(const ServerThread *self)
{
    return self->web_problem.text;
}

void server_thread_end(ServerThread *self)
{
    if (self == NULL)
        return;
    atomic_store(&self->is_ending, true);
    if (self->thread != NULL)
        SDL_WaitThread(self->thread, NULL);
    game_server_destroy(self->server);
#ifdef CLOCKWISE_HAS_WEB
    web_server_destroy(self->web);
#endif
    lookup_forget(self->lookup);
    if (self->has_sockets) {
        meet_host_end(&self->meet);
        sockets_close(&self->sockets);
    }
    free(self);
}

MeetResult server_thread_met(const ServerThread *self, char out_code[MEET_CODE_BYTES])
{
    unsigned long long met = atomic_load(&self->is_met);
    for (int i = 0; i < MEET_CODE_BYTES; i++)
        out_code[i] = (char)(met >> 8 * (i + 1) & 0xff);
    return (MeetResult)(met & 0xff);
}
