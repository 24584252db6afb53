/* SPDX-License-Identifier: MIT */
#include "base/byte_order.h"
#include "test.h"

#include <string.h>

typedef struct NumberCase {
    const char *name;
    uint32_t value;
    int count;
    unsigned char bytes[5]; /* What comes after the number is left alone. */
    uint32_t read;
} NumberCase;

TEST(numbers)
{
    static const NumberCase cases[] = {
        {"one byte", 0x7f, 1, {0x7f, 9, 9, 9, 9}, 0x7f},
        {"two bytes", 0x1234, 2, {0x12, 0x34, 9, 9, 9}, 0x1234},
        {"three bytes", 0x10, 3, {0, 0, 0x10, 9, 9}, 0x10},
        {"four bytes", 0xfedcba98u, 4, {0xfe, 0xdc, 0xba, 0x98, 9}, 0xfedcba98u},
        {"more than fits", 0x1234, 1, {0x34, 9, 9, 9, 9}, 0x34},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const NumberCase *c = &cases[i];
        unsigned char bytes[] = {9, 9, 9, 9, 9};
        byte_order_put(bytes, c->value, c->count);
        if (memcmp(bytes, c->bytes, sizeof bytes) != 0)
            fail_msg("%s: written as %02x %02x %02x %02x %02x", c->name, bytes[0], bytes[1],
                     bytes[2], bytes[3], bytes[4]);
        uint32_t read = byte_order_take(c->bytes, c->count);
        if (read != c->read)
            fail_msg("%s: read as %#x", c->name, (unsigned)read);
    }
}
