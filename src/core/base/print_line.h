/* SPDX-License-Identifier: MIT */
/* Printing untrusted text (names, paths, arguments, errors) to a terminal. */
#ifndef CLOCKWISE_BASE_PRINT_LINE_H
#define CLOCKWISE_BASE_PRINT_LINE_H

#include <stdio.h>

/** Longer lines are shortened by text_fit(): room for two paths of the longest and a sentence. */
enum { PRINT_LINE_BYTES = 16384 };

/** Prints one line and a newline. Control characters in the text, newlines too, and bytes that are
 * not UTF-8 become '?', so that no file can send commands to a terminal. */
void print_line(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
