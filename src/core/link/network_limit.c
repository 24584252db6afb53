/* SPDX-License-Identifier: MIT */
#include "link/network_limit.h"

#include "link/seal.h"
#include "link/byte_reader.h"

#include <sodium.h>
#include <string.h>

_Static_assert(NETWORK_LIMIT_SECRET_BYTES == crypto_shorthash_KEYBYTES, "SipHash's key");

void network_limit_begin(NetworkLimit *limit, RateRule rule)
{
    memset(limit, 0, sizeof *limit);
    limit->rule = rule;
    seal_random(limit->secret, sizeof limit->secret);
}

static uint64_t hash_network(const NetworkLimit *limit, const Address *address)
{
    Address network = address_network(address);
    unsigned char text[ADDRESS_BYTES + 1];
    unsigned char hash[crypto_shorthash_BYTES];
    memcpy(text, network.bytes, ADDRESS_BYTES);
    text[ADDRESS_BYTES] = (unsigned char)network.family;
    crypto_shorthash(hash, text, sizeof text, limit->secret);
    ByteReader reader = byte_reader_make(hash, sizeof hash);
    return byte_reader_uint(&reader, sizeof hash);
}

bool network_limit_is_open(const NetworkLimit *limit, const Address *address, uint64_t now_us)
{
    uint64_t network = hash_network(limit, address);
    const NetworkLimitRow *row = &limit->rows[network % NETWORK_LIMIT_ROWS];
    return row->network != network || rate_limit_is_open(row->full_at_us, limit->rule, now_us);
}

/* The new network may send at least one, but gets no full burst: otherwise two networks that take
 * the row from each other would get a burst every time. */
static void take_over(NetworkLimitRow *row, uint64_t network, RateRule rule, uint64_t now_us)
{
    uint64_t one_left_us = now_us + (uint64_t)(rule.burst - 1) * rule.interval_us;
    row->network = network;
    if (row->full_at_us > one_left_us)
        row->full_at_us = one_left_us;
}

bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us)
{
    uint64_t network = hash_network(limit, address);
    NetworkLimitRow *row = &limit->rows[network % NETWORK_LIMIT_ROWS];
    if (row->network != network)
        take_over(row, network, limit->rule, now_us);
    return rate_limit_take(&row->full_at_us, limit->rule, now_us);
}
