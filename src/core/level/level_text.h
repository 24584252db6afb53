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

#include <stddef.h>

#define LEVEL_TEXT_MARK "clockwise-level-"

/** The longest text, with its NUL. */
enum { LEVEL_TEXT_BYTES = 1 << 19 };

/** The text of a level, given as valid JSON of at most LEVEL_FILE_BYTES; free() it. Fails where the
 * text would be too long, or when out of memory. */
bool level_text_write(const char *json, size_t length, char **out_text, Error *out_error);

/** The JSON in a text; free() it, it ends with a NUL. It may stand in a message, see
 * share_code.h. Fails, with a reason for the player, where the text is none
 * of these or not as it was written. */
bool level_text_read(const char *text, char **out_json, size_t *out_length, Error *out_error);

#endif
