/* SPDX-License-Identifier: MIT */
/* What JSON is made of besides brackets and strings (json_string.h): spaces, numbers and words.
 * Each function moves the cursor `at`, which stays at or before `end`. */
#ifndef CLOCKWISE_JSON_JSON_TOKEN_H
#define CLOCKWISE_JSON_JSON_TOKEN_H

#include <stdbool.h>

typedef enum JsonNumber {
    JSON_NUMBER_GOOD,
    JSON_NUMBER_LACKS_DIGIT, /**< The cursor is where one should be. */
    JSON_NUMBER_LEADING_ZERO /**< As 01. */
} JsonNumber;

/** Goes past spaces, tabs and line breaks. */
void json_token_skip_space(const char **at, const char *end);

/** Goes past this character; false where another stands there, or none. */
bool json_token_take(const char **at, const char *end, char wanted);

/** Goes past a number by the grammar of RFC 8259, whatever its value. */
JsonNumber json_token_number(const char **at, const char *end);

/** Goes past true, false or null; false where none of them stands there. */
bool json_token_word(const char **at, const char *end);

#endif
