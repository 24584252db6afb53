/* SPDX-License-Identifier: MIT */
/* JSON's whitespace, numbers and literals. Each function moves the cursor `at`, never past `end`.
 */
#ifndef CLOCKWISE_JSON_JSON_TOKEN_H
#define CLOCKWISE_JSON_JSON_TOKEN_H

#include <stdbool.h>

typedef enum JsonNumber {
    JSON_NUMBER_GOOD,
    JSON_NUMBER_LACKS_DIGIT, /**< At the cursor. */
    JSON_NUMBER_LEADING_ZERO /**< Such as 01. */
} JsonNumber;

void json_token_skip_space(const char **at, const char *end);

/** Skips this character; false where it is not next. */
bool json_token_take(const char **at, const char *end, char wanted);

/** Skips a number by the grammar of RFC 8259. */
JsonNumber json_token_number(const char **at, const char *end);

/** Skips true, false or null; false where none is next. */
bool json_token_word(const char **at, const char *end);

#endif
