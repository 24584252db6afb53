/* SPDX-License-Identifier: MIT */
/* Answers one collision question, a JSON object: `clockwise collide --help` has the formats. */
#ifndef CLOCKWISE_CLI_COLLIDE_H
#define CLOCKWISE_CLI_COLLIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { COLLIDE_CORNERS = 4096 /**< Most corners of a polygon. */ };

/** Answers a line (without its newline) by a line. False if the answer is an error. */
bool collide_question_answer(const char *line, size_t length, FILE *out);

/* Reads collision questions, one a line, and writes an answer for each. */

enum { COLLIDE_LINE_BYTES = 1 << 20 /**< A longer line is answered with an error. */ };

/** Answers every line of `in` that is not blank; flushes each answer unless `in` is a file. Returns
 * the exit code. */
int collide_stream(FILE *in, FILE *out);

#endif
