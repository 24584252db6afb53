/* SPDX-License-Identifier: MIT */
/* Capitals and small letters from A to Z, independent of the locale. */
#ifndef CLOCKWISE_BASE_ASCII_H
#define CLOCKWISE_BASE_ASCII_H

#include <stdbool.h>

/** A capital letter as a small one; every other byte as it is. */
static inline char ascii_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/** Whether two texts are the same but for capitals. */
static inline bool ascii_is_same(const char *a, const char *b)
{
    while (*a != '\0' && ascii_lower(*a) == ascii_lower(*b)) {
        a++;
        b++;
    }
    return ascii_lower(*a) == ascii_lower(*b);
}

#endif
