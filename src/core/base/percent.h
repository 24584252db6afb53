/* SPDX-License-Identifier: MIT */
/*
 * How bytes that a JSON string cannot carry are kept in one. A file's name may hold any byte but
 * NUL and `/`; JSON text is UTF-8, and the game's readers refuse line breaks and control
 * characters. So in the game's own files such a name is percent-encoded, as in an address: every
 * byte that is no part of a UTF-8 character, every control character, and every `%` that two
 * hexadecimal digits follow become `%XX`. All other names look as they are.
 */
#ifndef CLOCKWISE_BASE_PERCENT_H
#define CLOCKWISE_BASE_PERCENT_H

#include <stdbool.h>
#include <stddef.h>

/** Room that the encoded form of a text in an array of `size` bytes always fits into. */
#define PERCENT_BYTES(size) (3 * ((size)-1) + 1)

/** Encodes a text; cut at `room` bytes, which PERCENT_BYTES() always suffices for. */
void percent_encode(const char *text, char *out_text, size_t room);

/**
 * Gives back what percent_encode() was given. A `%` that no two hexadecimal digits follow stands
 * for itself. False where the text is longer than room - 1 bytes, or would hold a NUL.
 */
bool percent_decode(const char *text, char *out_text, size_t room);

#endif
