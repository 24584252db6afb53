/* SPDX-License-Identifier: MIT */
/* The text of what was wrong with some data, for the person who can mend it. */
#ifndef CLOCKWISE_BASE_ERROR_H
#define CLOCKWISE_BASE_ERROR_H

#include <stdbool.h>

/**
 * Two thirds of it, which text_fit() keeps of a long text's end, hold a place in a file and a
 * JsonProblem. So whatever the length of a file's path, the place and the reason are there.
 */
enum { ERROR_TEXT_BYTES = 1024 };

typedef struct Error {
    char text[ERROR_TEXT_BYTES]; /**< One sentence; where it is too long, without its middle. */
    bool is_memory;              /**< The data may be good: there was no memory for it. */
} Error;

/** Writes the sentence and returns false, so that a failing function can `return error_set(…)`. */
bool error_set(Error *out_error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** The same for a sentence that says that memory ran out. */
bool error_set_memory(Error *out_error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
