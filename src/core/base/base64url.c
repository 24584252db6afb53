/* SPDX-License-Identifier: MIT */
#include "base/base64url.h"

#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

size_t base64url_length(size_t count)
{
    return (count * 4 + 2) / 3;
}

void base64url_write(const unsigned char *bytes, size_t count, char *out_text)
{
    for (size_t i = 0; i < count; i += 3) {
        unsigned group = 0;
        size_t in_group = count - i < 3 ? count - i : 3;
        for (size_t k = 0; k < 3; k++)
            group = group << 8 | (k < in_group ? bytes[i + k] : 0u);
        for (size_t k = 0; k <= in_group; k++)
            *out_text++ = digits[group >> (18 - 6 * k) & 63];
    }
    *out_text = '\0';
}

bool base64url_read(const char *text, size_t length, unsigned char *out_bytes, size_t room,
                    size_t *out_count)
{
    unsigned group = 0;
    int bits = 0;
    *out_count = 0;
    for (size_t i = 0; i < length; i++) {
        const char *digit = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (digit == NULL)
            return false;
        group = (group << 6 | (unsigned)(digit - digits)) & 0xffffu;
        bits += 6;
        if (bits < 8)
            continue;
        if (*out_count == room)
            return false;
        bits -= 8;
        out_bytes[(*out_count)++] = (unsigned char)(group >> bits);
    }
    return bits < 6 && (group & ((1u << bits) - 1)) == 0;
}
