/* SPDX-License-Identifier: MIT */
/* The line of a text that a problem is on, with a caret under the place. */
#ifndef CLOCKWISE_CLI_SNIPPET_H
#define CLOCKWISE_CLI_SNIPPET_H

#include <stddef.h>
#include <stdio.h>

/**
 * Prints the line and the caret, two lines of at most 80 characters. A long line is cut to what is
 * around the column; tabs show as one space, and what a terminal should not get as '?'. `line`
 * counts from 1; `column` from 1, in bytes.
 */
void snippet_print(FILE *file, const char *text, size_t length, int line, int column);

#endif
