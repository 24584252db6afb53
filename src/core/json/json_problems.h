/* SPDX-License-Identifier: MIT */
/* All errors and warnings about a JSON file. */
#ifndef CLOCKWISE_JSON_JSON_PROBLEMS_H
#define CLOCKWISE_JSON_JSON_PROBLEMS_H

#include "base/error.h"

#include <stdbool.h>
#include <stdio.h>

/** Further problems of a file are only counted; errors are kept before warnings. */
enum { JSON_PROBLEMS_KEPT = 200 };

typedef struct JsonProblem {
    int line;       /**< From 1. */
    int column;     /**< From 1, in bytes. */
    bool is_error;  /**< Else a warning. */
    bool is_memory; /**< Out of memory; the text may be good. */
    char path[128]; /**< Such as `obstacles[3].points[2]`; empty for the file itself. */
    char text[512]; /**< What is wrong and what to do. */
} JsonProblem;

/** Starts as all zero. */
typedef struct JsonProblems {
    JsonProblem *items; /**< `kept_count` of them. */
    int kept_count;
    int error_count; /**< All of them, kept or not. */
    int warning_count;
    bool is_out_of_memory; /**< For the text, which may be good, or for the problems. */
} JsonProblems;

/** Counts a problem and returns it for the rest to be filled in, or NULL where it is not kept:
 * there is no room or no memory. Without room an error replaces a warning, so that a refused file
 * has an error. */
JsonProblem *json_problems_add(JsonProblems *problems, bool is_error);

/** Adds a copy of an error. */
void json_problems_report(JsonProblems *problems, const JsonProblem *error);

/** Sets one error for the file: out of memory, or the first error as `PATH:LINE:COLUMN: …`, or the
 * first warning. Without problems `out_error` is unchanged. */
void json_problems_tell(const JsonProblems *problems, const char *path, Error *out_error);

/** The same without line and column, for a text that the player does not see: `WHAT: …`. */
void json_problems_tell_unplaced(const JsonProblems *problems, const char *what, Error *out_error);

/** Sorts them by their place in the text. */
void json_problems_sort(JsonProblems *problems);

/** Turns warnings into errors, for formats in which an unknown key might be a check that is never
 * made. Sorts them. */
void json_problems_make_errors(JsonProblems *problems);

/** For a file that was refused, after json_problems_make_errors(): prints the first 20 problems as
 * errors, `lead` before each line: `PATH:LINE:COLUMN: error: KEYS: what is wrong`, and how many
 * more there are. Where none could be kept it prints "out of memory". */
void json_problems_print(FILE *file, const char *path, const JsonProblems *problems,
                         const char *lead);

void json_problems_destroy(JsonProblems *problems);

#endif
