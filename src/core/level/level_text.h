/* SPDX-License-Identifier: MIT */
/*
 * A level as one line of text to send and to paste: `clockwise-level-` and then base64url (RFC
 * 4648), whose letters may stand in a web address. It holds the level's JSON, without its white
 * space and packed, its length and a checksum. What is read is JSON from a stranger: level_read.h
 * judges it like any file.
 */
#ifndef CLOCKWISE_LEVEL_LEVEL_TEXT_H
#define CLOCKWISE_LEVEL_LEVEL_TEXT_H

#include "base/error.h"
#include "base/numbers.h"

#include <stdbool.h>
#include <stddef.h>

#define LEVEL_TEXT_MARK "clockwise-level-"

/** The longest text, with its NUL. */
enum { LEVEL_TEXT_BYTES = 1 << 19 };

/** The text of a level, given as valid JSON of at most LEVEL_FILE_BYTES; free() it. Fails where the
 * text would be too long, or when out of memory. */
bool level_text_write(const char *json, size_t length, char **out_text, Error *out_error);

/** The JSON in a text; free() it, it ends with a NUL. It may stand in a message, as share
 * codes may. Fails, with a reason for the player, where the text is none of these or not as it was
 * written. */
bool level_text_read(const char *text, char **out_json, size_t *out_length, Error *out_error);

/*
 * What share codes, texts to send and to paste, have in common, so that both are read by one rule:
 * bytes as letters of base64url; the last four bytes are a checksum. Other words may stand before
 * and after, as in a message, and between the letters what a mail program puts there: broken lines,
 * and `>` before each line that it quotes.
 */
enum { SHARE_CODE_CHECK_BYTES = 4 };

/** Steps over white space, and over `>` where it follows a line's end and nothing but white space
 * and more of these. */
const char *share_code_skip(const char *at);

/** What follows the first such mark, which may be broken as the letters may; NULL where there is
 * none. */
const char *share_code_find(const char *text, const char *mark);

/** Writes the checksum of `count` bytes behind them; `start` is the hash of what stands before. */
void share_code_seal(unsigned char *bytes, size_t count, Hash start);

/**
 * Reads letters up to the first white space, other sign or end of the text at which the checksum is
 * right; `out_count` is the number of bytes before it. False where there is no such place within
 * `room` bytes.
 */
bool share_code_read(const char *letters, Hash start, unsigned char *out_bytes, size_t room,
                     size_t *out_count);

/*
 * Packs a text of JSON into few bytes. A model guesses each bit from the bytes before it, and an
 * arithmetic coder spends the fewer bits the better the guess was (I. Witten, R. Neal, J. Cleary,
 * "Arithmetic Coding for Data Compression", Communications of the ACM 30, 1987). Mixing the guesses
 * of contexts of several lengths, the longer the heavier, and the coder's 32-bit interval follow
 * PAQ1 (M. Mahoney, "The PAQ1 Data Compression Program", 2002). The model begins with what levels
 * have in common, so that small ones gain too. Integers alone, so every machine reads what another
 * one wrote.
 */

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
