/* SPDX-License-Identifier: MIT */
/* Bytes from outside as text: where UTF-8 characters begin and end, and which of them can be shown.
 */
#ifndef CLOCKWISE_BASE_UTF8_H
#define CLOCKWISE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/** Bytes of the character at `at` (RFC 3629), 1 to 4, or 0 where the bytes before `end` are none.
 */
int utf8_length(const char *at, const char *end);

/** The code point of a character that utf8_length() has measured. */
unsigned utf8_code_point(const char *at, int length);

/**
 * Whether a terminal or the screen may get a character as it is. Control characters (C0, DEL, C1),
 * line separators, what turns the direction of writing around and what takes no room of its own
 * (as a byte order mark) may not.
 */
bool utf8_is_printable(unsigned code_point);

/** The most of the text's first `bytes` bytes (at most its length) that cut no character in two. */
size_t utf8_cut(const char *text, size_t bytes);

/** Puts a '?' in place of every byte of what is not printable or not UTF-8, in place. */
void utf8_make_printable(char *text);

#endif
