/* SPDX-License-Identifier: MIT */
/* What `balance play` printed: a line for each cell and level. */
#ifndef CLOCKWISE_TESTS_BALANCE_LINES_H
#define CLOCKWISE_TESTS_BALANCE_LINES_H

#include "match/measures.h"

enum { LINES_NAME_BYTES = 40 };

typedef struct Line {
    char cell[LINES_NAME_BYTES];
    char level[LINES_NAME_BYTES];
    Measures tally;
} Line;

typedef struct Lines {
    Line *items; /**< free() them, read or not. */
    int count;
} Lines;

/** Adds the lines of files ("-": standard input) to those there are; false where one is none. */
bool lines_read(Lines *lines, char **paths, int count);

/** The sum over all levels, or one; false if the cell was not played. */
bool lines_sum(const Lines *lines, const char *cell, const char *level, Measures *out_sum);

#endif
