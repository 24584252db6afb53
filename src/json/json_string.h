/* SPDX-License-Identifier: MIT */
/* JSON strings as they stand in the text: pointers to the first byte behind the opening quote. */
#ifndef CLOCKWISE_JSON_JSON_STRING_H
#define CLOCKWISE_JSON_JSON_STRING_H

/**
 * NULL where the string is well-formed and closed before `end`; else what is wrong with it, and
 * `out_at` the byte at fault. The other functions take only strings that passed.
 */
const char *json_string_check(const char *string, const char *end, const char **out_at);

/** The closing quote. */
const char *json_string_end(const char *string);

/** Orders two strings by their characters, escapes undone: "a" and "\u0061" are the same. */
int json_string_compare(const char *a, const char *b);

#endif
