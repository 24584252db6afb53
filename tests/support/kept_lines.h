/* SPDX-License-Identifier: MIT */
/*
 * What a test computes, line by line, against the lines of a file that is kept in the repository.
 * With UPDATE_HASHES in the environment the file is written instead.
 */
#ifndef CLOCKWISE_TESTS_SUPPORT_KEPT_LINES_H
#define CLOCKWISE_TESTS_SUPPORT_KEPT_LINES_H

#include <stdbool.h>
#include <stdio.h>

enum { KEPT_LINE_BYTES = 200 };

typedef struct KeptLines {
    const char *path;
    const char *program; /**< Under build/tests: what is run to write the file anew. */
    FILE *file;
    bool is_update;
    int wrong; /**< Lines that were not as kept, so far. */
} KeptLines;

/** Opens the file; fails the test where it cannot. */
KeptLines kept_lines_open(const char *path, const char *program);

/** Compares the next line, which is given without its end; says so where it is another one. */
void kept_lines_take(KeptLines *kept, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/** Compares the next line, a name and figures behind it, of which each may differ by a thousandth:
 * the C library's last bits differ between systems. */
void kept_lines_take_figures(KeptLines *kept, const char *name, const double *figures, int count);

/** The same, where each figure may differ by `slack`; they are kept to a hundredth. */
void kept_lines_take_within(KeptLines *kept, const char *name, const double *figures, int count,
                            double slack);

/** Closes the file; fails the test where any line was another one or some are left over. */
void kept_lines_close(KeptLines *kept);

#endif
