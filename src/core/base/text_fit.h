/* SPDX-License-Identifier: MIT */
/* Formatting text into limited room. */
#ifndef CLOCKWISE_BASE_TEXT_FIT_H
#define CLOCKWISE_BASE_TEXT_FIT_H

#include <stdarg.h>
#include <stddef.h>

/**
 * Formats like snprintf(). A text too long for `room` bytes (at least 8) gets "..." for its middle:
 * the first third (which file) and the last two thirds (where in it, and what is wrong) stay, cut
 * between UTF-8 characters. When out of memory it is cut at the end. Returns `out_text`.
 */
char *text_fit(char *out_text, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
char *text_fit_list(char *out_text, size_t room, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

#endif
