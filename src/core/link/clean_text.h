/* SPDX-License-Identifier: MIT */
/* Names and chat from strangers, made harmless: valid UTF-8, and no character that cannot be seen
 * or that turns the writing around. */
#ifndef CLOCKWISE_LINK_CLEAN_TEXT_H
#define CLOCKWISE_LINK_CLEAN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

enum {
    NAME_BYTES = 24, /**< With its NUL. */
    CHAT_BYTES = 121 /**< With its NUL. */
};

/** Leaves out what is not allowed, makes one space of several, and cuts between characters. Where
 * nothing is left the name is "Player". `count` bytes may hold anything. */
void clean_text_name(const char *bytes, size_t count, char out_name[NAME_BYTES]);

/** The same for a line of chat; false where nothing is left to say. */
bool clean_text_chat(const char *bytes, size_t count, char out_line[CHAT_BYTES]);

/** Adds a number, " 2" or more, where another of the list has the name; a to z count as A to Z.
 * NULL in the list is nobody. */
void clean_text_make_unique(char name[NAME_BYTES], const char *const *others, int count);

#endif
