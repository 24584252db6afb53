/* SPDX-License-Identifier: MIT */
/* `clockwise collide` answers collision questions: one JSON object a line in, one a line out, in
 * the same order. See its --help for the forms. */
#ifndef CLOCKWISE_CLI_COLLIDE_H
#define CLOCKWISE_CLI_COLLIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
    COLLIDE_LINE_BYTES = 1 << 20, /**< A longer line is an error of its own; the rest go on. */
    COLLIDE_CORNERS = 4096        /**< The most corners of one polygon. */
};

/** Answers one line, without its newline, by one line with it. False where the answer is an error:
 * what is wrong with the question, or no memory. */
bool collide_answer(const char *line, size_t length, FILE *out);

/** Answers every line of `in` that is not blank, at once where someone may be waiting for it.
 * Returns the exit code. */
int collide_stream(FILE *in, FILE *out);

#endif
