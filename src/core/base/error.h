/* SPDX-License-Identifier: MIT */
/* Error messages about bad data. */
#ifndef CLOCKWISE_BASE_ERROR_H
#define CLOCKWISE_BASE_ERROR_H

#include <stdbool.h>

/** text_fit() keeps the last two thirds of a long text: room for a place in a file and a
 * JsonProblem however long the file's path is. */
enum { ERROR_TEXT_BYTES = 1024 };

typedef struct Error {
    char text[ERROR_TEXT_BYTES]; /**< One sentence, shortened by text_fit(). */
    bool is_memory;              /**< Out of memory; the data may be good. */
} Error;

/** Writes the sentence and returns false, so that a failing function can `return error_set(…)`. */
bool error_set(Error *out_error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** The same for running out of memory. */
bool error_set_memory(Error *out_error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** What is wrong with a file, by an errno of the system, in words. */
const char *error_reason(int number);

#endif
