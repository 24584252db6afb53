/* SPDX-License-Identifier: MIT */
/* Makes names and chat from strangers harmless: valid UTF-8, without invisible characters, such
 * that change the direction of writing, or marks on nothing or piled up. */
#ifndef CLOCKWISE_LINK_CLEAN_TEXT_H
#define CLOCKWISE_LINK_CLEAN_TEXT_H

#include "link/byte_reader.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    NAME_BYTES = 24, /**< With its NUL. */
    CHAT_BYTES = 121 /**< With its NUL. */
};

/** Removes what is not allowed, collapses white space, and truncates at a character boundary. If
 * nothing is left, the name is "Player". The `count` bytes may be anything. */
void clean_text_name(const char *bytes, size_t count, char out_name[NAME_BYTES]);

/** Reads a name after its length in one byte. The reader becomes bad where it is not clean, and the
 * result is clean in any case. */
void clean_text_take_name(ByteReader *reader, char out_name[NAME_BYTES]);

/** The same for any line, which gets at most `room` bytes with its NUL; false where nothing is
 * left.
 */
bool clean_text_line(const char *bytes, size_t count, char *out_text, size_t room);

/** The same for a line of chat; false where nothing is left. */
bool clean_text_chat(const char *bytes, size_t count, char out_line[CHAT_BYTES]);

/** Appends a number from 2 on if the name is already in the list, ignoring the case of A to Z.
 * Entries may be NULL. */
void clean_text_make_unique(char name[NAME_BYTES], const char *const *others, int count);

#endif
