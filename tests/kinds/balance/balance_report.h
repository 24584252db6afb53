/* SPDX-License-Identifier: MIT */
/* The tables of what `balance play` counted. */
#ifndef CLOCKWISE_TESTS_BALANCE_REPORT_H
#define CLOCKWISE_TESTS_BALANCE_REPORT_H

#include <stdbool.h>

/** Adds up the lines of the files ("-": standard input) and prints the tables. Cells that are not
 * there are left out. Returns whether everything that is asked holds. */
bool report_print(char **paths, int count);

#endif
