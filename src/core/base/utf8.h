/* SPDX-License-Identifier: MIT */
/* Decoding UTF-8, and which characters may be printed. */
#ifndef CLOCKWISE_BASE_UTF8_H
#define CLOCKWISE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/** Bytes of the character at `at` (RFC 3629), 1 to 4; 0 where there is no valid one before `end`.
 */
int utf8_length(const char *at, const char *end);

/** The code point of a character of the length that utf8_length() returned. */
unsigned utf8_code_point(const char *at, int length);

/** False for control characters (C0, DEL, C1), line separators, direction overrides and characters
 * without width, such as a byte order mark. */
bool utf8_is_printable(unsigned code_point);

/** Whether a character is invisible or drawn as blank: with such ones two names could look the
 * same. Among them are joiners, which names may hold between others. */
bool utf8_is_unseen(unsigned code_point);

/** Whether a character is a space of any width, a tab or the end of a line. */
bool utf8_is_space(unsigned code_point);

/** Whether a text can be shown as the name of something: all of it is printable, and at least one
 * character can be seen by itself. Where not, `out_hidden` is the first character that is not
 * printable; 0 where nothing can be seen. */
bool utf8_is_name(const char *text, unsigned *out_hidden);

/** At most `bytes` (up to the text's length), or fewer so that no character is cut in two. */
size_t utf8_cut(const char *text, size_t bytes);

/** Whether a character is drawn onto the one before it: a combining mark. */
bool utf8_is_mark(unsigned code_point);

/** Bytes of the letter at `at`: a character with all that is drawn as one with it, such as marks, a
 * skin tone, or the other half of a flag. A byte that is not UTF-8 is one. 0 at the text's end. */
size_t utf8_letter(const char *at);

/** Like utf8_cut(), but no letter is cut in two. */
size_t utf8_cut_letters(const char *text, size_t bytes);

/** Replaces every byte that is not printable or not UTF-8 by '?'. */
void utf8_make_printable(char *text);

#endif
