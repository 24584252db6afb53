/* SPDX-License-Identifier: MIT */
/* Bytes as letters that may stand in a web address: base64url (RFC 4648), without padding. */
#ifndef CLOCKWISE_BASE_BASE64URL_H
#define CLOCKWISE_BASE_BASE64URL_H

#include <stddef.h>

/** How many letters that many bytes become. */
size_t base64url_length(size_t count);

/** Writes those letters and a NUL. */
void base64url_write(const unsigned char *bytes, size_t count, char *out_text);

enum { BASE64URL_NO_DIGIT = -1 };

/** What a letter stands for, 0 to 63; BASE64URL_NO_DIGIT for any other sign. */
int base64url_digit(char letter);

#endif
