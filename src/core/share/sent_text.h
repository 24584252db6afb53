/* SPDX-License-Identifier: MIT */
/*
 * What texts to send have in common, so that both are read by one rule: bytes as letters of
 * base64url; the last four bytes are a checksum. Other words may stand before and after, as in a
 * message, and white space between the letters, as where a mail program breaks lines.
 */
#ifndef CLOCKWISE_SHARE_SENT_TEXT_H
#define CLOCKWISE_SHARE_SENT_TEXT_H

#include "base/hash.h"

#include <stdbool.h>
#include <stddef.h>

enum { SENT_TEXT_CHECK_BYTES = 4 };

bool sent_text_is_space(char letter);

/** Writes the checksum of `count` bytes behind them; `start` is the hash of what stands before. */
void sent_text_seal(unsigned char *bytes, size_t count, Hash start);

/**
 * Reads letters up to the first white space, other sign or end of the text at which the checksum is
 * right; `out_count` is the number of bytes before it. False where there is no such place within
 * `room` bytes.
 */
bool sent_text_read(const char *letters, Hash start, unsigned char *out_bytes, size_t room,
                    size_t *out_count);

#endif
