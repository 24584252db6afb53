/* SPDX-License-Identifier: MIT */
/*
 * What share codes, texts to send and to paste, have in common, so that both are read by one rule:
 * bytes as letters of base64url; the last four bytes are a checksum. Other words may stand before
 * and after, as in a message, and between the letters what a mail program puts there: broken lines,
 * and `>` before each line that it quotes.
 */
#ifndef CLOCKWISE_LEVEL_SHARE_CODE_H
#define CLOCKWISE_LEVEL_SHARE_CODE_H

#include "base/numbers.h"

#include <stdbool.h>
#include <stddef.h>

enum { SHARE_CODE_CHECK_BYTES = 4 };

bool share_code_is_space(char letter);

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

#endif
