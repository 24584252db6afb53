/* SPDX-License-Identifier: MIT */
/* Reads collision questions, one a line, and writes an answer for each. */
#ifndef CLOCKWISE_CLI_COLLIDE_STREAM_H
#define CLOCKWISE_CLI_COLLIDE_STREAM_H

#include <stdio.h>

enum { COLLIDE_LINE_BYTES = 1 << 20 /**< A longer line is answered with an error. */ };

/** Answers every line of `in` that is not blank; flushes each answer unless `in` is a file. Returns
 * the exit code. */
int collide_stream(FILE *in, FILE *out);

#endif
