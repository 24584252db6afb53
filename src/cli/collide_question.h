/* SPDX-License-Identifier: MIT */
/* Answers one collision question, a JSON object: `clockwise collide --help` has the formats. */
#ifndef CLOCKWISE_CLI_COLLIDE_QUESTION_H
#define CLOCKWISE_CLI_COLLIDE_QUESTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { COLLIDE_CORNERS = 4096 /**< Most corners of a polygon. */ };

/** Answers a line (without its newline) by a line. False if the answer is an error. */
bool collide_question_answer(const char *line, size_t length, FILE *out);

#endif
