/* SPDX-License-Identifier: MIT */
/* Looks up a server's name in a thread of its own, since that may take many seconds. */
#ifndef CLOCKWISE_ONLINE_LOOKUP_H
#define CLOCKWISE_ONLINE_LOOKUP_H

#include "wire/address.h"

typedef struct Lookup Lookup;

/** NULL where there is no thread or memory. */
Lookup *lookup_start(const char *host, uint16_t port);

bool lookup_is_done(const Lookup *lookup);

/** Once it is done: the first address, or false with an error. Frees it. */
bool lookup_end(Lookup *lookup, Address *out_address, Error *out_error);

/** Nobody wants to know any more. It is freed when it is done, without anybody waiting for it. */
void lookup_forget(Lookup *lookup);

#endif
