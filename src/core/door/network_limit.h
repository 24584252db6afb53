/* SPDX-License-Identifier: MIT */
/*
 * A rate limit for each network (address_network()), in a table of fixed size. Which row a network
 * gets depends on a secret, so nobody can choose to share one. Where two do, the newcomer takes the
 * row over: a flood under false addresses makes the limit looser and never locks anybody out.
 */
#ifndef CLOCKWISE_DOOR_NETWORK_LIMIT_H
#define CLOCKWISE_DOOR_NETWORK_LIMIT_H

#include "link/rate_limit.h"
#include "wire/address.h"

enum { NETWORK_LIMIT_ROWS = 4096, NETWORK_LIMIT_SECRET_BYTES = 16 };

typedef struct NetworkLimitRow {
    uint64_t network; /**< A keyed hash of it. */
    uint64_t full_at_us;
} NetworkLimitRow;

typedef struct NetworkLimit {
    RateRule rule;
    unsigned char secret[NETWORK_LIMIT_SECRET_BYTES];
    NetworkLimitRow rows[NETWORK_LIMIT_ROWS];
} NetworkLimit;

void network_limit_begin(NetworkLimit *limit, RateRule rule);

/** May this network take one more? Changes nothing. */
bool network_limit_is_open(const NetworkLimit *limit, const Address *address, uint64_t now_us);

/** Takes one where that is allowed. */
bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us);

#endif
