/* SPDX-License-Identifier: MIT */
/* The only way for text from outside (names, paths, arguments, errors) to a terminal. */
#ifndef CLOCKWISE_BASE_PRINT_LINE_H
#define CLOCKWISE_BASE_PRINT_LINE_H

#include <stdio.h>

/** A longer line loses its middle: room for two paths of the longest and what is said of them. */
enum { PRINT_LINE_BYTES = 16384 };

/**
 * Prints one line and its newline. Every other control character in it, also a newline, and every
 * byte that is not UTF-8 is printed as '?', so that no file can send a terminal commands.
 */
void print_line(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
