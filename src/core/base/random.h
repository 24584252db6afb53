/* SPDX-License-Identifier: MIT */
/* Random numbers, the same on every machine: PCG32 (O'Neill 2014, pcg-random.org). */
#ifndef CLOCKWISE_BASE_RANDOM_H
#define CLOCKWISE_BASE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct Random {
    uint64_t state;
    uint64_t stream; /**< Odd. */
} Random;

/** Generators of one seed and different streams are independent. */
Random random_make(uint64_t seed, uint64_t stream);
uint32_t random_u32(Random *random);

/** Uniform in [0, 1), in steps of 2^-32. */
double random_unit(Random *random);

/** Uniform in [low, high). */
double random_between(Random *random, double low, double high);

/** Uniform in [0, count); count is positive. The bias is below count / 2^32. */
int random_index(Random *random, int count);

/** Puts `count` items of `size` bytes into a random order (Fisher-Yates, from the last item down).
 */
void random_shuffle(Random *random, void *items, int count, size_t size);

#endif
