/* SPDX-License-Identifier: MIT */
#include "base/numbers.h"

/* WebAssembly has no rounding mode, and its C library no <fenv.h>. */
#ifndef __wasm__
#include <fenv.h>

void float_mode_set(void)
{
    fesetenv(FE_DFL_ENV);
}
#else
void float_mode_set(void)
{
}
#endif

/* Computing needs no processor's registers. `volatile` keeps the compiler from folding the sums. */
bool float_mode_check(Error *out_error)
{
    static const struct {
        double a, b, sum; /* Sums halfway or nearly halfway between two doubles. */
    } sums[] = {
        {1, DBL_EPSILON / 4, 1},                                 /* Not upward. */
        {1, DBL_EPSILON / 4 * 3, 1 + DBL_EPSILON},               /* Not downward, nor to zero. */
        {-1, -DBL_EPSILON / 4, -1},                              /* Not downward. */
        {1, DBL_EPSILON / 2, 1},                                 /* Ties not away from zero. */
        {1 + DBL_EPSILON, DBL_EPSILON / 2, 1 + 2 * DBL_EPSILON}, /* Ties not towards zero. */
    };
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        volatile double a = sums[i].a;
        volatile double b = sums[i].b;
        volatile double sum = a + b;
        if (!(sum >= sums[i].sum && sum <= sums[i].sum))
            return error_set(out_error, "this thread's floating-point numbers do not round to the "
                                        "nearest; call float_mode_set() in it first");
    }
    volatile double smallest_normal = DBL_MIN;
    volatile double half = smallest_normal * 0.5; /* Zero where results are flushed. */
    volatile double again = half * 2;             /* Zero where operands are flushed. */
    if (!(again >= DBL_MIN && again <= DBL_MIN))
        return error_set(out_error, "this thread flushes its smallest floating-point numbers to "
                                    "zero; call float_mode_set() in it first");
    return true;
}

/* --- The state hash --------------------------------------------------------------------------- */

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

/* --- Random numbers --------------------------------------------------------------------------- */

Random random_make(uint64_t seed, uint64_t stream)
{
    Random random = {0, (stream << 1) | 1};
    random_u32(&random);
    random.state += seed;
    random_u32(&random);
    return random;
}

uint32_t random_u32(Random *random)
{
    uint64_t old = random->state;
    random->state = old * UINT64_C(6364136223846793005) + random->stream;
    uint32_t shifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

double random_unit(Random *random)
{
    return random_u32(random) / 4294967296.0;
}

double random_between(Random *random, double low, double high)
{
    return low + (high - low) * random_unit(random);
}

int random_index(Random *random, int count)
{
    ASSERT(count > 0);
    return (int)(((uint64_t)random_u32(random) * (uint64_t)count) >> 32);
}

void random_shuffle(Random *random, void *items, int count, size_t size)
{
    unsigned char *bytes = items;
    for (int last = count - 1; last > 0; last--) {
        unsigned char *one = bytes + (size_t)last * size;
        unsigned char *other = bytes + (size_t)random_index(random, last + 1) * size;
        for (size_t i = 0; i < size; i++) {
            unsigned char kept = one[i];
            one[i] = other[i];
            other[i] = kept;
        }
    }
}
