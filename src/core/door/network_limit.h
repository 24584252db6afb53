/* SPDX-License-Identifier: MIT */
/*
 * A rate limit for each network (address_network()), in a table of fixed size. A secret hash
 * chooses the row, so an attacker cannot choose to collide with a victim. Where two networks do
 * collide, the newcomer takes over the row: a flood from spoofed addresses makes the limit looser.
 *
 * A flood from one spoofed address uses up that network's limit. So requests whose sender has
 * proven nothing are taken by network_limit_take_unproven(), which allows 2,000 a second more for
 * all networks together. The owner of the address gets in among a flood of that size, and has its
 * share in a larger one; a server's work stays bounded.
 */
#ifndef CLOCKWISE_DOOR_NETWORK_LIMIT_H
#define CLOCKWISE_DOOR_NETWORK_LIMIT_H

#include "link/rate_limit.h"
#include "wire/address.h"

enum { NETWORK_LIMIT_ROWS = 4096, NETWORK_LIMIT_SECRET_BYTES = 16 };

typedef struct NetworkLimitRow {
    uint64_t network; /**< A keyed hash of the address. */
    uint64_t full_at_us;
} NetworkLimitRow;

typedef struct NetworkLimit {
    RateRule rule;
    unsigned char secret[NETWORK_LIMIT_SECRET_BYTES];
    uint64_t more_full_at_us; /**< Of what all networks share, see rate_limit.h. */
    NetworkLimitRow rows[NETWORK_LIMIT_ROWS];
} NetworkLimit;

void network_limit_begin(NetworkLimit *limit, RateRule rule);

/** Whether one more would be allowed. Changes nothing. */
bool network_limit_is_open(const NetworkLimit *limit, const Address *address, uint64_t now_us);

/** Counts one more if allowed; false if not. */
bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us);

/** The same for a request whose sender may have a spoofed address: past its network's limit it is
 * still allowed as long as there is something left of what all networks share. */
bool network_limit_take_unproven(NetworkLimit *limit, const Address *address, uint64_t now_us);

#endif
