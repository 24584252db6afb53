/* SPDX-License-Identifier: MIT */
/*
 * A rate limit for each network (address_network()), in a table of fixed size. A secret hash
 * chooses the row, so an attacker cannot choose to collide with a victim. Where two networks do
 * collide, the newcomer takes over the row and may send at least one: a flood from random spoofed
 * addresses makes the limit a little looser, but keeps nobody out. Networks share nothing else, so
 * none can use up the limit of another.
 */
#ifndef CLOCKWISE_LINK_NETWORK_LIMIT_H
#define CLOCKWISE_LINK_NETWORK_LIMIT_H

#include "link/rate_limit.h"
#include "link/address.h"

enum { NETWORK_LIMIT_ROWS = 4096, NETWORK_LIMIT_SECRET_BYTES = 16 };

typedef struct NetworkLimitRow {
    uint64_t network; /**< A keyed hash of the address. */
    uint64_t full_at_us;
} NetworkLimitRow;

typedef struct NetworkLimit {
    RateRule rule;
    unsigned char secret[NETWORK_LIMIT_SECRET_BYTES];
    NetworkLimitRow rows[NETWORK_LIMIT_ROWS];
} NetworkLimit;

void network_limit_begin(NetworkLimit *limit, RateRule rule);

/** Whether one more would be allowed. Changes nothing. */
bool network_limit_is_open(const NetworkLimit *limit, const Address *address, uint64_t now_us);

/** Counts one more if allowed; false if not. */
bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us);

#endif
