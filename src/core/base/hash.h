/* SPDX-License-Identifier: MIT */
/* The state hash. Values are mixed in one by one, so padding and byte order do not matter. */
#ifndef CLOCKWISE_BASE_HASH_H
#define CLOCKWISE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

typedef uint64_t Hash;

#define HASH_START UINT64_C(0x436c6f636b776973)

Hash hash_u64(Hash hash, uint64_t value);
Hash hash_i32(Hash hash, int32_t value);

/** Mixes in bytes one by one, not their number. */
Hash hash_bytes(Hash hash, const void *bytes, size_t count);

/** Mixes a double's bits. Minus zero counts as zero; NaN fails an assertion. */
Hash hash_double(Hash hash, double value);

#endif
