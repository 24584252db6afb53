/* SPDX-License-Identifier: MIT */
#pragma once

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Assertions catch a caller's mistakes, never bad data (that returns an Error), in every build. */

_Noreturn void assert_fail(const char *file, int line, const char *condition);

#define ASSERT(condition) ((condition) ? (void)0 : assert_fail(__FILE__, __LINE__, #condition))

/* Errors. */

/** The last two thirds have room for a place in a file and a JsonProblem. */
enum { ERROR_TEXT_BYTES = 1024 };

typedef struct Error {
    char text[ERROR_TEXT_BYTES]; /**< One sentence, shortened by text_fit(). */
    bool is_memory;              /**< Out of memory; the data may be good. */
} Error;

/** Writes the sentence and returns false, so that a failing function can `return error_set(…)`. */
bool error_set(Error *out_error, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool error_set_memory(Error *out_error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Says "out of memory", and returns false. */
bool error_memory(Error *out_error);

/** What is wrong with a file, by an errno of the system, in words. */
const char *error_reason(int number);

/* Formatting text into limited room. */

/** snprintf(), but what a precision cuts of a text ("%.80s") is cut between UTF-8 characters, and
 * values may be numbered ("%2$s: %1$d") on systems whose C library knows no numbers. All formatted
 * text of this header is printed by it. */
int text_print_list(char *out_text, size_t room, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

/** The same with a language's decimal separator. */
int text_print_pointed(char *out_text, size_t room, const char *point, const char *format,
                       va_list arguments) __attribute__((format(printf, 4, 0)));

/** Whether both formats take the same values; also where they are the same text. */
bool text_print_takes_same(const char *format, const char *other);

/** Like snprintf(), but a text too long for `room` bytes (at least 8) gets "..." for its middle:
 * the first third and the last two thirds stay, cut between UTF-8 characters. When out of memory it
 * is cut at the end. Returns `out_text`. */
char *text_fit(char *out_text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Adds to a text in `room` bytes, cut at its end where it is full. */
void text_append(char *text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
char *text_fit_list(char *out_text, size_t room, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

/* Printing untrusted text (names, paths, arguments, errors) to a terminal. */

/** Longer lines are shortened by text_fit(): room for two paths of the longest and a sentence. */
enum { PRINT_LINE_BYTES = 16384 };

/** Prints one line and a newline. Control characters in the text, newlines too, and bytes that are
 * not UTF-8 become '?', so that no file can send commands to a terminal. */
void print_line(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));
