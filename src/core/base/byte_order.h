/* SPDX-License-Identifier: MIT */
/* Numbers as bytes, the highest byte first, whatever the machine's own order is. */
#ifndef CLOCKWISE_BASE_BYTE_ORDER_H
#define CLOCKWISE_BASE_BYTE_ORDER_H

#include <stdint.h>

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

#endif
