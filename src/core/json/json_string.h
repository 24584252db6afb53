/* SPDX-License-Identifier: MIT */
/* JSON strings as they stand in the text: pointers to the first byte behind the opening quote. */
#ifndef CLOCKWISE_JSON_JSON_STRING_H
#define CLOCKWISE_JSON_JSON_STRING_H

typedef enum JsonStringRule {
    JSON_STRING_BY_GRAMMAR,  /**< RFC 8259 alone: \u escapes may mean a NUL, or half a character. */
    JSON_STRING_WITH_MEANING /**< A text of whole characters without NUL. */
} JsonStringRule;

/**
 * NULL where the string keeps the rule and is closed before `end`; else what is wrong with it, and
 * `out_at` the byte at fault. The other functions take only strings with a meaning.
 */
const char *json_string_check(const char *string, const char *end, JsonStringRule rule,
                              const char **out_at);

/** The closing quote. */
const char *json_string_end(const char *string);

/** Orders two strings by their characters, escapes undone: "a" and "\u0061" are the same. */
int json_string_compare(const char *a, const char *b);

#endif
