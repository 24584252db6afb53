/* SPDX-License-Identifier: MIT */
#include "online/host_thread.h"

#include "base/float_mode.h"
#include "link/sockets.h"
#include "netplay/game_server.h"
#include "online/lan_list.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>

struct HostThread {
    SDL_Thread *thread;
    Sockets sockets;
    bool has_sockets;
    GameServer *host;
    atomic_bool is_ending;
};

/* There is no log: players learn the news from the lobby. */
static void tell_nobody(void *self, const GameServerNews *news)
{
    (void)self;
    (void)news;
}

static bool goes_on(void *self)
{
    return !atomic_load(&((HostThread *)self)->is_ending);
}

static int run(void *data)
{
    HostThread *self = data;
    float_mode_set();
    game_server_run(&self->host, 1, goes_on, self);
    return 0;
}

/* The ports at which searches find a game first. */
static bool open_sockets(HostThread *self, uint16_t port, Error *out_error)
{
    for (int i = 0; i < LAN_PORTS && !self->has_sockets; i++)
        self->has_sockets = sockets_open(&self->sockets, NULL, (uint16_t)(port + i), out_error);
    if (!self->has_sockets)
        self->has_sockets = sockets_open(&self->sockets, NULL, 0, out_error);
    return self->has_sockets;
}

static bool find_loopback(const HostThread *self, Address *out_address, Error *out_error)
{
    const char *host = self->sockets.v4 >= 0 ? "127.0.0.1" : "::1";
    return address_parse_host(host, self->sockets.port, out_address) ||
           error_set(out_error, "This machine has no loopback address");
}

HostThread *host_thread_start(const GameServerOptions *options, uint16_t port, Address *out_address,
                              Error *out_error)
{
    GameServerOptions told = *options;
    HostThread *self = calloc(1, sizeof *self);
    if (self == NULL) {
        error_set_memory(out_error, "Not enough memory for a server");
        return NULL;
    }
    told.self = self;
    told.tell = tell_nobody;
    if (open_sockets(self, port, out_error) && find_loopback(self, out_address, out_error) &&
        game_server_create(&self->host, &told, sockets_wire(&self->sockets), game_now(),
                           out_error)) {
        self->thread = SDL_CreateThread(run, "server", self);
        if (self->thread != NULL)
            return self;
        error_set(out_error, "Cannot start a thread for the server: %s", SDL_GetError());
    }
    host_thread_end(self);
    return NULL;
}

void host_thread_end(HostThread *self)
{
    if (self == NULL)
        return;
    atomic_store(&self->is_ending, true);
    if (self->thread != NULL)
        SDL_WaitThread(self->thread, NULL);
    game_server_destroy(self->host);
    if (self->has_sockets)
        sockets_close(&self->sockets);
    free(self);
}
