/* SPDX-License-Identifier: MIT */
/* Text for a person, formatted into the room there is. */
#ifndef CLOCKWISE_BASE_TEXT_FIT_H
#define CLOCKWISE_BASE_TEXT_FIT_H

#include <stdarg.h>
#include <stddef.h>

/**
 * Formats as snprintf() does. What is too long for `room` bytes (at least 8) loses its middle, with
 * "..." in its place, between whole UTF-8 characters: the first third is its beginning (which
 * file), the rest its end (where in it, and what is wrong). Without memory for that it loses its
 * end. Returns `out_text`.
 */
char *text_fit(char *out_text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
char *text_fit_list(char *out_text, size_t room, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

#endif
