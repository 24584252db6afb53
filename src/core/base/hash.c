/* SPDX-License-Identifier: MIT */
#include "base/hash.h"

#include "base/assert.h"

#include <string.h>

/* SplitMix64's finalizer (Steele, Lea, Flood 2014). */
Hash hash_u64(Hash hash, uint64_t value)
{
    uint64_t mixed = (hash ^ value) + UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

Hash hash_i32(Hash hash, int32_t value)
{
    return hash_u64(hash, (uint32_t)value);
}

Hash hash_bytes(Hash hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        hash = hash_u64(hash, byte[i]);
    return hash;
}

Hash hash_double(Hash hash, double value)
{
    ASSERT(value >= 0 || value < 0); /* Readers and patches refuse NaN. */
    uint64_t bits = 0;
    if (value < 0 || value > 0)
        memcpy(&bits, &value, sizeof bits);
    return hash_u64(hash, bits);
}
