/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_BASE_TEXT_H
#define CLOCKWISE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/** RFC 3629: 1 to 4; 0 where no valid character ends by `end`. */
int utf8_length(const char *at, const char *end);

/** `length` as by utf8_length(). */
unsigned utf8_code_point(const char *at, int length);

/** False for control characters (C0, DEL, C1), line separators, direction overrides and characters
 * without width, such as a byte order mark. */
bool utf8_is_printable(unsigned code_point);

/** Invisible or blank: two names could look the same. Joiners, which names may hold between others,
 * too. */
bool utf8_is_unseen(unsigned code_point);

/** Of any width, a tab or the end of a line. */
bool utf8_is_space(unsigned code_point);

/** All of it is printable, and at least one character can be seen by itself. Where not,
 * `out_hidden` is the first that is not printable, or 0. */
bool utf8_is_name(const char *text, unsigned *out_hidden);

/** `bytes`, or fewer so that no character is cut in two. */
size_t utf8_cut(const char *text, size_t bytes);

/** A combining mark, drawn onto the one before it. */
bool utf8_is_mark(unsigned code_point);

/** A character with all that is drawn as one with it, such as marks, a skin tone, or the other half
 * of a flag. A byte that is not UTF-8 is one. 0 at the text's end. */
size_t utf8_letter(const char *at);

/** No letter is cut in two. */
size_t utf8_cut_letters(const char *text, size_t bytes);

/** What is not printable or not UTF-8 becomes '?'. */
void utf8_make_printable(char *text);

/** From A to Z, whatever the locale. */
static inline char ascii_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/** But for capitals from A to Z. */
static inline bool ascii_is_same(const char *a, const char *b)
{
    while (*a != '\0' && ascii_lower(*a) == ascii_lower(*b)) {
        a++;
        b++;
    }
    return ascii_lower(*a) == ascii_lower(*b);
}

/* File names, which may hold any byte but NUL and `/`, for JSON files: bytes that are not UTF-8,
 * control characters, and each `%` before two hexadecimal digits become `%XX`. */

/** Of a text in an array of `size` bytes. */
#define PERCENT_BYTES(size) (3 * ((size)-1) + 1)

/** Cut at `room` bytes. */
void percent_encode(const char *text, char *out_text, size_t room);

/** False, with an empty text, where it does not fit into `room` or would hold a NUL. */
bool percent_decode(const char *text, char *out_text, size_t room);

/* base64url (RFC 4648), without padding: letters that may stand in a web address. */

size_t base64url_length(size_t count);

/** And a NUL. */
void base64url_write(const unsigned char *bytes, size_t count, char *out_text);

enum { BASE64URL_NO_DIGIT = -1 };

/** 0 to 63, or BASE64URL_NO_DIGIT. */
int base64url_digit(char letter);

/** -1: none. */
int names_find(const char *const *names, int count, const char *word);

/** As "match" and "matches". */
const char *plural(int count, const char *one, const char *many);

#endif
