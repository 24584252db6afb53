/* SPDX-License-Identifier: MIT */
/*
 * Packs a text of JSON into few bytes. A model guesses each bit from the bytes before it, and an
 * arithmetic coder spends the fewer bits the better the guess was (I. Witten, R. Neal, J. Cleary,
 * "Arithmetic Coding for Data Compression", Communications of the ACM 30, 1987). Mixing the guesses
 * of contexts of several lengths, the longer the heavier, and the coder's 32-bit interval follow
 * PAQ1 (M. Mahoney, "The PAQ1 Data Compression Program", 2002). The model begins with what levels
 * have in common, so that small ones gain too. Integers alone, so every machine reads what another
 * one wrote.
 */
#ifndef CLOCKWISE_LEVEL_PACK_H
#define CLOCKWISE_LEVEL_PACK_H

#include <stdbool.h>
#include <stddef.h>

/** Packs a text; free() the bytes. Zeros at the end make up for what is packed too well, see
 * pack_read(). False when out of memory. */
bool pack_write(const char *text, size_t length, unsigned char **out_bytes, size_t *out_count);

typedef enum PackRead {
    PACK_READ_DONE,
    PACK_READ_DAMAGED, /**< The bytes end before the text does, or are too few for it. */
    PACK_READ_NO_MEMORY
} PackRead;

/** The text of that length; free() it, it ends with a NUL; NULL where it cannot be read. Other
 * bytes than pack_write() made may give some other text. Takes about 1 us for each byte of text, of
 * which there are at most 64 KiB and 16 for each packed one. */
PackRead pack_read(const unsigned char *bytes, size_t count, size_t length, char **out_text);

#endif
