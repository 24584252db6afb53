/* SPDX-License-Identifier: MIT */
#include "online/lan_search.h"

#include "link/seal.h"
#include "link/sockets.h"
#include "netplay/game_server.h"
#include "online/lan_answers.h"
#include "platform/window.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUND_US = 1000000,
    WAIT_MS = 50,     /* lan_search_end() blocks this long at most. */
    NETWORKS_MAX = 16 /* Of this machine. */
};

struct LanSearch {
    uint16_t first_port;
    SDL_Thread *thread;
    SDL_mutex *lock; /* Guards list and is_new. */
    LanList list;
    bool is_new;
    atomic_bool is_ending;
    Sockets sockets;
    bool has_sockets;
    LanRound rounds[LAN_ROUNDS]; /* The current one first. */
    LanAnswer answers[LAN_READ_MAX];
};

/* Networks come and go, so they are listed anew each time. */
static void send_round(LanSearch *self)
{
    Address targets[NETWORKS_MAX];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    ListingSearch search = {.protocol = GREETING_PROTOCOL, .version = NETPLAY_VERSION};
    Wire wire = sockets_wire(&self->sockets);
    int count = sockets_broadcasts(&self->sockets, targets + 1, NETWORKS_MAX - 1) + 1;
    (void)address_parse_host("127.0.0.1", 0, &targets[0]);
    self->rounds[1] = self->rounds[0];
    seal_random(self->rounds[0].nonce, sizeof self->rounds[0].nonce);
    self->rounds[0].sent_us = game_now();
    memcpy(search.nonce, self->rounds[0].nonce, sizeof search.nonce);
    size_t bytes = listing_write_search(&search, datagram);
    for (int i = 0; i < count * LAN_PORTS; i++) {
        Address *target = &targets[i / LAN_PORTS];
        target->port = (uint16_t)(self->first_port + i % LAN_PORTS);
        wire.send(wire.self, target, datagram, bytes);
    }
}

/* The list is locked only for what was read before, since the screen waits for it. */
static void take_answers(LanSearch *self)
{
    uint64_t now = game_now();
    int count = lan_answers_read(sockets_wire(&self->sockets), self->rounds, now, self->answers);
    SDL_LockMutex(self->lock);
    bool is_new = lan_list_age(&self->list, now);
    for (int i = 0; i < count; i++) {
        const LanAnswer *heard = &self->answers[i];
        if (lan_list_note(&self->list, &heard->from, &heard->answer, heard->ping_us, now))
            is_new = true;
    }
    self->is_new = self->is_new || is_new;
    SDL_UnlockMutex(self->lock);
    if (is_new)
        window_wake();
}

static int run(void *data)
{
    LanSearch *self = data;
    while (!atomic_load(&self->is_ending)) {
        if (game_now() >= self->rounds[0].sent_us + ROUND_US)
            send_round(self);
        sockets_wait(&self->sockets, WAIT_MS);
        take_answers(self);
    }
    return 0;
}

LanSearch *lan_search_start(uint16_t first_port, Error *out_error)
{
    LanSearch *self = calloc(1, sizeof *self);
    if (self == NULL) {
        error_set_memory(out_error, "Not enough memory to search for games");
        return NULL;
    }
    self->first_port = first_port;
    self->has_sockets = sockets_open(&self->sockets, NULL, 0, out_error);
    if (self->has_sockets && !seal_begin()) {
        error_set(out_error, "Cannot search for games: the system gives no random numbers");
    } else if (self->has_sockets) {
        self->lock = SDL_CreateMutex();
        self->thread = self->lock != NULL ? SDL_CreateThread(run, "search", self) : NULL;
        if (self->thread != NULL)
            return self;
        error_set(out_error, "Cannot start a thread to search for games: %s", SDL_GetError());
    }
    lan_search_end(self);
    return NULL;
}

void lan_search_end(LanSearch *search)
{
    if (search == NULL)
        return;
    atomic_store(&search->is_ending, true);
    if (search->thread != NULL)
        SDL_WaitThread(search->thread, NULL);
    if (search->lock != NULL)
        SDL_DestroyMutex(search->lock);
    if (search->has_sockets)
        sockets_close(&search->sockets);
    free(search);
}

bool lan_search_look(LanSearch *search, LanList *out_list)
{
    SDL_LockMutex(search->lock);
    bool is_new = search->is_new;
    if (is_new)
        *out_list = search->list;
    search->is_new = false;
    SDL_UnlockMutex(search->lock);
    return is_new;
}
