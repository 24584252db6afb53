/* SPDX-License-Identifier: MIT */
/*
 * What share codes, texts to send and to paste, have in common, so that both are read by one rule:
 * bytes as letters of base64url; the last four bytes are a checksum. Other words may stand before
 * and after, as in a message, and white space between the letters, as where a mail program breaks
 * lines.
 */
#ifndef CLOCKWISE_SHARE_SHARE_CODE_H
#define CLOCKWISE_SHARE_SHARE_CODE_H

#include "base/hash.h"

#include <stdbool.h>
#include <stddef.h>

enum { SHARE_CODE_CHECK_BYTES = 4 };

bool share_code_is_space(char letter);

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
