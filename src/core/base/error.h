/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_BASE_ERROR_H
#define CLOCKWISE_BASE_ERROR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* For a caller's mistakes, never bad data, in every build. */

_Noreturn void assert_fail(const char *file, int line, const char *condition);

#define ASSERT(condition) ((condition) ? (void)0 : assert_fail(__FILE__, __LINE__, #condition))

/** The last two thirds have room for a place in a file and a JsonProblem. */
enum { ERROR_TEXT_BYTES = 1024 };

typedef struct Error {
    char text[ERROR_TEXT_BYTES]; /**< By text_fit(). */
    bool is_memory;              /**< The data may be good. */
} Error;

/** Returns false, for `return error_set(…)`. */
bool error_set(Error *out_error, const char *format, ...) __attribute__((format(printf, 2, 3)));

bool error_set_memory(Error *out_error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Of an errno of a file, in words. */
const char *error_reason(int number);

/** Like snprintf(), but a text too long for `room` bytes (at least 8) gets "..." for its middle:
 * the first third and the last two thirds stay, cut between UTF-8 characters. When out of memory it
 * is cut at the end. Returns `out_text`. */
char *text_fit(char *out_text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Cut at its end where `room` is full. */
void text_append(char *text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
char *text_fit_list(char *out_text, size_t room, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

/* Untrusted text for a terminal. */

/** Room for two paths of the longest and a sentence. */
enum { PRINT_LINE_BYTES = 16384 };

/** With a newline. Control characters and bytes that are not UTF-8 become '?', so that no file can
 * send commands to a terminal. */
void print_line(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
