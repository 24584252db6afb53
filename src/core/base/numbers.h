/* SPDX-License-Identifier: MIT */
/* Numbers that are the same on every machine: clamping, rounding, the state hash, random numbers,
 * and numbers as bytes. */
#pragma once

#include "base/error.h"

#include <float.h>
#include <stdint.h>

/* Clamping numbers to limits. NaN becomes the lower limit. */

/** `value` in [low, high], where low <= high. */
static inline double clamp(double value, double low, double high)
{
    return value > low ? (value < high ? value : high) : low;
}

/** For the simulation, which may not call fmin() and fmax() of the C library. */
static inline double smaller_of(double a, double b)
{
    return a < b ? a : b;
}

static inline double larger_of(double a, double b)
{
    return a > b ? a : b;
}

/** False for NaN. */
static inline bool is_same_number(double a, double b)
{
    return a <= b && a >= b;
}

/** `value` in [0, 1]. */
static inline double clamp_unit(double value)
{
    return clamp(value, 0, 1);
}

/** A smooth step from 0 to 1, flat at both ends, as `part` goes from 0 to 1; clamped. */
static inline double smooth_step(double part)
{
    double t = clamp_unit(part);
    return t * t * (3 - 2 * t);
}

/** `value` truncated to an integer in [low, high]. */
static inline int clamp_to_int(double value, int low, int high)
{
    return value > low ? (value < high ? (int)value : high) : low;
}

/* Every machine computes the same doubles. A library may have changed a thread's rounding mode. */

#ifdef __FAST_MATH__
#error "Clockwise must be built without -ffast-math: it changes the simulation's results"
#endif
/* 1 only says that floats are evaluated as doubles (s390x); there are none. */
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error "Clockwise needs doubles evaluated as doubles: on i386 add -msse2 -mfpmath=sse"
#endif

/** Rounds to nearest, ties to even, and keeps subnormal numbers in this thread. Call it at the
 * start of every thread and after code that may change the mode. It takes about 50 ns. */
void float_mode_set(void);

/** Checks that mode by computing, where something to simulate with is created; on false the error
 * says what to do. */
bool float_mode_check(Error *out_error);

/* The state hash. Values are mixed in one by one, so padding and byte order do not matter. */

typedef uint64_t Hash;

#define HASH_START UINT64_C(0x436c6f636b776973)

Hash hash_u64(Hash hash, uint64_t value);
Hash hash_i32(Hash hash, int32_t value);

/** Mixes in bytes one by one, not their number. */
Hash hash_bytes(Hash hash, const void *bytes, size_t count);

/** Minus zero counts as zero; NaN fails an assertion. */
Hash hash_double(Hash hash, double value);

/* Random numbers, the same on every machine: PCG32 (O'Neill 2014, pcg-random.org). */

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

/** Puts `count` items of `size` bytes into a random order (Fisher-Yates, from the last down). */
void random_shuffle(Random *random, void *items, int count, size_t size);

/* Numbers as bytes, the highest byte first, whatever the machine's own order is. */

/** Writes the lowest `count` bytes of `value`, 1 to 4. */
static inline void byte_order_put(unsigned char *out_bytes, uint32_t value, int count)
{
    for (int i = 0; i < count; i++)
        out_bytes[i] = (unsigned char)(value >> 8 * (count - 1 - i));
}

/** The number in `count` bytes, 1 to 4. */
static inline uint32_t byte_order_take(const unsigned char *bytes, int count)
{
    uint32_t value = 0;
    for (int i = 0; i < count; i++)
        value = value << 8 | bytes[i];
    return value;
}
