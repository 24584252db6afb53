/* SPDX-License-Identifier: MIT */
/* Grown levels beside those that ship, from what `balance play` counted of both. */
#ifndef CLOCKWISE_TESTS_BALANCE_GROWN_H
#define CLOCKWISE_TESTS_BALANCE_GROWN_H

#include <stdbool.h>

/** Prints the cell and the level, separated by a tab, of each grown level whose sides are outside
 * what is asked; false where a file cannot be read. */
bool grown_print_outside(char **paths, int count);

/** Prints the table of the first file's lines, and of each level outside it: the second file has
 * those that were played again for their sides. Returns whether everything that is asked holds. */
bool grown_print_compared(char *path, char *path_again);

#endif
