/* SPDX-License-Identifier: MIT */
/* What is wrong with a JSON file, all of it, for the person who can mend it. */
#ifndef CLOCKWISE_JSON_JSON_PROBLEMS_H
#define CLOCKWISE_JSON_JSON_PROBLEMS_H

#include "base/error.h"

#include <stdbool.h>

/** After so many problems of one file the rest are only counted; of these the errors first. */
enum { JSON_PROBLEMS_KEPT = 200 };

typedef struct JsonProblem {
    int line;       /**< From 1. */
    int column;     /**< From 1, in bytes. */
    bool is_error;  /**< Else a warning. */
    bool is_memory; /**< The text may be good: there was no memory for it. */
    char path[128]; /**< As `obstacles[3].points[2]`; empty for the file itself. */
    char text[512]; /**< What is wrong and what to do. */
} JsonProblem;

typedef struct JsonProblems {
    JsonProblem *items; /**< In the order of the text; `kept_count` of them. */
    int kept_count;
    int error_count; /**< All of them, kept or not. */
    int warning_count;
    bool is_out_of_memory; /**< For the text, which may be good then, or for what is kept. */
} JsonProblems;

/** Counts a problem and returns its slot for the rest to be filled in, or NULL where it is not
 * kept. An error that finds no room takes that of a warning, so whoever is refused is told why. */
JsonProblem *json_problems_add(JsonProblems *problems, bool is_error);

/** Adds a copy of an error. */
void json_problems_report(JsonProblems *problems, const JsonProblem *error);

/**
 * Says in one sentence what is wrong with the file: that memory ran out, or the first error as
 * `PATH:LINE:COLUMN: …`, or the first warning. Leaves `out_error` as it is where there is nothing.
 */
void json_problems_tell(const JsonProblems *problems, const char *path, Error *out_error);

/** Brings them into the order of the text. */
void json_problems_sort(JsonProblems *problems);

void json_problems_destroy(JsonProblems *problems);

#endif
