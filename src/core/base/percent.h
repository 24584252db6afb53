/* SPDX-License-Identifier: MIT */
/*
 * Percent-encodes file names, which may hold any byte but NUL and `/`, for JSON files: bytes that
 * are not UTF-8, control characters, and each `%` before two hexadecimal digits become `%XX`.
 */
#ifndef CLOCKWISE_BASE_PERCENT_H
#define CLOCKWISE_BASE_PERCENT_H

#include <stdbool.h>
#include <stddef.h>

/** Enough room for the encoded form of a text from an array of `size` bytes. */
#define PERCENT_BYTES(size) (3 * ((size)-1) + 1)

/** Encodes a text, cut at `room` bytes. */
void percent_encode(const char *text, char *out_text, size_t room);

/** Decodes. False, with an empty text, where it does not fit into `room` or would hold a NUL. */
bool percent_decode(const char *text, char *out_text, size_t room);

#endif
