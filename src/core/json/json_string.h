/* SPDX-License-Identifier: MIT */
/* JSON strings in a text, as pointers to the first byte after the opening quote. */
#ifndef CLOCKWISE_JSON_JSON_STRING_H
#define CLOCKWISE_JSON_JSON_STRING_H

typedef enum JsonStringRule {
    JSON_STRING_BY_GRAMMAR,  /**< RFC 8259 alone: \u escapes may be NUL or lone surrogates. */
    JSON_STRING_WITH_MEANING /**< Whole characters without NUL. */
} JsonStringRule;

/** NULL where the string follows the rule and is closed before `end`; else an error message, and
 * `out_at` its place. The other functions take only strings that passed WITH_MEANING. */
const char *json_string_check(const char *string, const char *end, JsonStringRule rule,
                              const char **out_at);

/** The closing quote. */
const char *json_string_end(const char *string);

/** Orders two strings by their unescaped characters: "a" and "\u0061" are equal. */
int json_string_compare(const char *a, const char *b);

#endif
