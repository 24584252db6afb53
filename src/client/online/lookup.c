/* SPDX-License-Identifier: MIT */
#include "online/lookup.h"

#include "link/sockets.h"
#include "platform/window.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

typedef enum LookupState { LOOKUP_GOING, LOOKUP_DONE, LOOKUP_FORGOTTEN } LookupState;

struct Lookup {
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Address address;
    bool is_found;
    Error error;
    atomic_int state; /* The thread that changes it second frees the lookup. */
};

static int look_up(void *data)
{
    Lookup *lookup = data;
    int going = LOOKUP_GOING;
    lookup->is_found =
        sockets_resolve(lookup->host, lookup->port, &lookup->address, 1, &lookup->error) == 1;
    if (atomic_compare_exchange_strong(&lookup->state, &going, LOOKUP_DONE))
        window_wake();
    else
        free(lookup);
    return 0;
}

Lookup *lookup_start(const char *host, uint16_t port)
{
    Lookup *lookup = calloc(1, sizeof *lookup);
    if (lookup == NULL)
        return NULL;
    lookup->port = port;
    snprintf(lookup->host, sizeof lookup->host, "%s", host);
    SDL_Thread *thread = SDL_CreateThread(look_up, "lookup", lookup);
    if (thread == NULL) {
        free(lookup);
        return NULL;
    }
    SDL_DetachThread(thread);
    return lookup;
}

bool lookup_is_done(const Lookup *lookup)
{
    return atomic_load(&lookup->state) == LOOKUP_DONE;
}

bool lookup_end(Lookup *lookup, Address *out_address, Error *out_error)
{
    bool is_found = lookup->is_found;
    *out_address = lookup->address;
    *out_error = lookup->error;
    free(lookup);
    return is_found;
}

void lookup_forget(Lookup *lookup)
{
    int going = LOOKUP_GOING;
    if (!atomic_compare_exchange_strong(&lookup->state, &going, LOOKUP_FORGOTTEN))
        free(lookup);
}
