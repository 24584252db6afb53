/* SPDX-License-Identifier: MIT */
#include "base/random.h"

#include "base/assert.h"

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

static void swap_bytes(unsigned char *one, unsigned char *other, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char kept = one[i];
        one[i] = other[i];
        other[i] = kept;
    }
}

void random_shuffle(Random *random, void *items, int count, size_t size)
{
    unsigned char *bytes = items;
    for (int last = count - 1; last > 0; last--) {
        size_t other = (size_t)random_index(random, last + 1);
        swap_bytes(bytes + (size_t)last * size, bytes + other * size, size);
    }
}
