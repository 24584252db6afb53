/* SPDX-License-Identifier: MIT */
/* Bytes as letters that may stand in a web address: base64url (RFC 4648), without padding. */
#ifndef CLOCKWISE_BASE_BASE64URL_H
#define CLOCKWISE_BASE_BASE64URL_H

#include <stdbool.h>
#include <stddef.h>

/** How many letters that many bytes become. */
size_t base64url_length(size_t count);

/** Writes those letters and a NUL. */
void base64url_write(const unsigned char *bytes, size_t count, char *out_text);

/** False where a letter is none of the 64, the length cannot be, bits are left over, or there are
 * more than `room` bytes. */
bool base64url_read(const char *text, size_t length, unsigned char *out_bytes, size_t room,
                    size_t *out_count);

#endif
