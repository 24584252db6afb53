/* SPDX-License-Identifier: MIT */
/* What is wrong with a level file, all of it, for the person who can mend it. */
#ifndef CLOCKWISE_LEVEL_LEVEL_PROBLEMS_H
#define CLOCKWISE_LEVEL_LEVEL_PROBLEMS_H

#include <stdbool.h>

/** After so many problems of one file the rest are only counted; of these the errors first. */
enum { LEVEL_PROBLEMS_KEPT = 200 };

typedef struct LevelProblem {
    int line;       /**< From 1. */
    int column;     /**< From 1, in bytes. */
    bool is_error;  /**< Else a warning. */
    char path[128]; /**< As `obstacles[3].points[2]`; empty for the file itself. */
    char text[512]; /**< What is wrong and what to do. */
} LevelProblem;

typedef struct LevelProblems {
    LevelProblem *items; /**< In the order of the text; `kept_count` of them. */
    int kept_count;
    int error_count; /**< All of them, kept or not. */
    int warning_count;
    bool is_out_of_memory; /**< None are kept, then, however many there are. */
} LevelProblems;

/** Counts a problem and returns its slot for the rest to be filled in, or NULL where it is not
 * kept. An error that finds no room takes that of a warning, so whoever is refused is told why. */
LevelProblem *level_problems_add(LevelProblems *problems, bool is_error);

/** The one error of a text that is no JSON at all. */
void level_problems_report(LevelProblems *problems, int line, int column, const char *path,
                           const char *text);

/** Brings them into the order of the text. */
void level_problems_sort(LevelProblems *problems);

void level_problems_destroy(LevelProblems *problems);

#endif
