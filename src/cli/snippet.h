/* SPDX-License-Identifier: MIT */
/* Shows the line of a problem, with a caret under the place. */
#ifndef CLOCKWISE_CLI_SNIPPET_H
#define CLOCKWISE_CLI_SNIPPET_H

#include <stddef.h>
#include <stdio.h>

/**
 * Prints two lines of at most 80 characters: the line, cut around the column if it is long, and the
 * caret. Tabs become spaces, unprintable characters '?'. `line` and `column` (in bytes) count from
 * 1.
 */
void snippet_print(FILE *file, const char *text, size_t length, int line, int column);

#endif
