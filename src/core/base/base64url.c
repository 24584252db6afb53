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

int base64url_digit(char letter)
{
    const char *digit = letter != '\0' ? strchr(digits, letter) : NULL;
    return digit != NULL ? (int)(digit - digits) : BASE64URL_NO_DIGIT;
}
