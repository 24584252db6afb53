/* SPDX-License-Identifier: MIT */
#include "door/network_limit.h"

#include "door/seal.h"
#include "wire/byte_reader.h"

#include <sodium.h>
#include <string.h>

_Static_assert(NETWORK_LIMIT_SECRET_BYTES == crypto_shorthash_KEYBYTES, "SipHash's key");

static const RateRule more_rule = {1000000 / 2000, 100};

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

bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us)
{
    uint64_t network = hash_network(limit, address);
    NetworkLimitRow *row = &limit->rows[network % NETWORK_LIMIT_ROWS];
    if (row->network != network)
        *row = (NetworkLimitRow){.network = network};
    return rate_limit_take(&row->full_at_us, limit->rule, now_us);
}

bool network_limit_take_unproven(NetworkLimit *limit, const Address *address, uint64_t now_us)
{
    return network_limit_take(limit, address, now_us) ||
           rate_limit_take(&limit->more_full_at_us, more_rule, now_us);
}
