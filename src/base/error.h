/* SPDX-License-Identifier: MIT */
/* The text of what was wrong with some data, for the person who can mend it. */
#ifndef CLOCKWISE_BASE_ERROR_H
#define CLOCKWISE_BASE_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT_BYTES = 512 };

typedef struct Error {
    char text[ERROR_TEXT_BYTES]; /**< One sentence, no newline, cut short where it does not fit. */
} Error;

/** Writes the sentence and returns false, so that a failing function can `return error_set(…)`. */
bool error_set(Error *out_error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
