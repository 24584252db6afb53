/* SPDX-License-Identifier: MIT */
/*
 * Packs a text of JSON into few bytes. A model guesses each bit from the bytes before it, and an
 * arithmetic coder spends the fewer bits the better the guess was (Witten, Neal and Cleary 1987).
 * The model begins with what levels have in common, so that small ones gain too. Integers alone, so
 * every machine reads what another one wrote.
 */
#ifndef CLOCKWISE_SHARE_PACK_H
#define CLOCKWISE_SHARE_PACK_H

#include <stdbool.h>
#include <stddef.h>

/** Packs a text; free() the bytes. False when out of memory. */
bool pack_write(const char *text, size_t length, unsigned char **out_bytes, size_t *out_count);

/** The text of that length; free() it, it ends with a NUL. Other bytes than pack_write() made give
 * some other text. False when out of memory. */
bool pack_read(const unsigned char *bytes, size_t count, size_t length, char **out_text);

#endif
