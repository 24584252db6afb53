/* SPDX-License-Identifier: MIT */
#include "sim/spread.h"

#include "base/numbers.h"

/* What keeps this use of the seed apart from others. */
enum { SALT_OF_SPREAD = 7 };

uint64_t spread_salt_of_seed(uint64_t seed)
{
    return hash_u64(hash_i32(HASH_START, SALT_OF_SPREAD), seed);
}

double spread_of_bullet(uint64_t salt, int bullet_id)
{
    Hash hash = hash_i32(hash_u64(HASH_START, salt), bullet_id);
    return (double)(hash >> 32) / 4294967296.0;
}
