/* SPDX-License-Identifier: MIT */
/* What is UTF-8 and what is not. */
#ifndef CLOCKWISE_BASE_UTF8_H
#define CLOCKWISE_BASE_UTF8_H

/**
 * Bytes (1 to 4) of the UTF-8 character at `at` by the table of RFC 3629, or 0 where there is none.
 * Reads nothing from `end` on.
 */
int utf8_length(const char *at, const char *end);

#endif
