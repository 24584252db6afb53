/* SPDX-License-Identifier: MIT */
/* Resolves a host name in a thread of its own, since DNS may take many seconds. */
#ifndef CLOCKWISE_ONLINE_LOOKUP_H
#define CLOCKWISE_ONLINE_LOOKUP_H

#include "link/wire.h"

typedef struct Lookup Lookup;

/** Returns NULL if there is no thread or memory. */
Lookup *lookup_start(const char *host, uint16_t port);

bool lookup_is_done(const Lookup *lookup);

/** Only once it is done: gives the first address, or false with an error. Frees the lookup. */
bool lookup_end(Lookup *lookup, Address *out_address, Error *out_error);

/** Abandons the lookup without waiting: its thread frees it when done. */
void lookup_forget(Lookup *lookup);

#endif
