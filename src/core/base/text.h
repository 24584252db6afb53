/* SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* UTF-8. */

/** Bytes of the character at `at` (RFC 3629), 1 to 4; 0 where no valid one ends by `end`. */
int utf8_length(const char *at, const char *end);

/** The code point of a character of the length that utf8_length() returned. */
unsigned utf8_code_point(const char *at, int length);

/** False for control characters (C0, DEL, C1), line separators, direction overrides and characters
 * without width, such as a byte order mark. */
bool utf8_is_printable(unsigned code_point);

/** With invisible or blank characters two names could look the same. Among them are joiners, which
 * names may hold between others. */
bool utf8_is_unseen(unsigned code_point);

/** Whether a character is a space of any width, a tab or the end of a line. */
bool utf8_is_space(unsigned code_point);

/** A name is all printable, and at least one character can be seen by itself. Where not,
 * `out_hidden` is the first character that is not printable, or 0. */
bool utf8_is_name(const char *text, unsigned *out_hidden);

/** At most `bytes` (up to the text's length), or fewer so that no character is cut in two. */
size_t utf8_cut(const char *text, size_t bytes);

/** The same of a text that may end after `most` bytes without a NUL. */
size_t utf8_whole(const char *text, size_t most);

/** Makes a text's first letter a capital, where its alphabet has them and `room` allows. In Turkish
 * and Azerbaijani the capital of i has a dot, too. */
void utf8_capitalize(char *text, size_t room, bool has_dotted_capital);

/** Whether a character is drawn onto the one before it: a combining mark. */
bool utf8_is_mark(unsigned code_point);

/** Bytes up to the first space, or the first place between two characters of Chinese or Japanese
 * where a line may break (Unicode's UAX 14, its class ID and what may not begin or end a line). */
size_t utf8_unbroken(const char *text);

/** A letter is a character with all that is drawn as one with it, such as marks, a skin tone, or
 * the other half of a flag. A byte that is not UTF-8 is one. 0 at the text's end. */
size_t utf8_letter(const char *at);

/** Like utf8_cut(), but no letter is cut in two. */
size_t utf8_cut_letters(const char *text, size_t bytes);

/** Replaces every byte that is not printable or not UTF-8 by '?'. */
void utf8_make_printable(char *text);

/* Capitals and small letters from A to Z, independent of the locale. */

/** A capital letter as a small one; every other byte as it is. */
static inline char ascii_lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/** Whether two texts are the same but for capitals. */
static inline bool ascii_is_same(const char *a, const char *b)
{
    while (*a != '\0' && ascii_lower(*a) == ascii_lower(*b)) {
        a++;
        b++;
    }
    return ascii_lower(*a) == ascii_lower(*b);
}

/* File names, which may hold any byte but NUL and `/`, go into JSON files so: bytes that are not
 * UTF-8, control characters, and each `%` before two hexadecimal digits become `%XX`. */

/** Enough room for the encoded form of a text from an array of `size` bytes. */
#define PERCENT_BYTES(size) (3 * ((size)-1) + 1)

/** Encodes a text, cut at `room` bytes. */
void percent_encode(const char *text, char *out_text, size_t room);

/** Decodes. False, with an empty text, where it does not fit into `room` or would hold a NUL. */
bool percent_decode(const char *text, char *out_text, size_t room);

/* Bytes as letters that may stand in a web address: base64url (RFC 4648), without padding. */

size_t base64url_length(size_t count);

/** Writes those letters and a NUL. */
void base64url_write(const unsigned char *bytes, size_t count, char *out_text);

enum { BASE64URL_NO_DIGIT = -1 };

/** What a letter stands for, 0 to 63; BASE64URL_NO_DIGIT for any other sign. */
int base64url_digit(char letter);

/** Which of the names a word is; -1 where it is none. */
int names_find(const char *const *names, int count, const char *word);
