/* SPDX-License-Identifier: MIT */
/*
 * Level files (format 1) in: strict JSON, then every rule of the format, then the rules that need
 * geometry. Every problem of a file is found in one run, each with its place; a level with an error
 * is never half-loaded.
 */
#ifndef CLOCKWISE_LEVEL_LEVEL_READ_H
#define CLOCKWISE_LEVEL_LEVEL_READ_H

#include "base/error.h"
#include "level/level.h"

#include <stddef.h>

/** After so many problems of one file the rest are only counted. */
enum { LEVEL_PROBLEMS_KEPT = 200 };

typedef struct LevelProblem {
    int line;       /**< From 1. */
    int column;     /**< From 1, in bytes. */
    bool is_error;  /**< Else a warning. */
    char path[128]; /**< As `obstacles[3].points[2]`; empty for the file itself. */
    char text[256]; /**< What is wrong and what to do. */
} LevelProblem;

typedef struct LevelProblems {
    LevelProblem *items; /**< In the order of the text; `kept_count` of them. */
    int kept_count;
    int error_count; /**< All of them, kept or not. */
    int warning_count;
} LevelProblems;

/** What a reader expects beyond the format itself. */
typedef enum LevelUse {
    LEVEL_USE_PLAY,    /**< Two spawns at least. */
    LEVEL_USE_SCENARIO /**< Spawns may be missing. */
} LevelUse;

/**
 * Reads a level from text. True, and `out_level` is the caller's to level_destroy(), where there
 * was no error; warnings may still be in `out_problems`, which is always the caller's to destroy.
 */
bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     LevelProblems *out_problems);

/** Reads a file for playing; the error is the file's first problem, as `FILE:LINE:COLUMN: …`. */
bool level_read_file(const char *path, Level *out_level, Error *out_error);

void level_problems_destroy(LevelProblems *problems);

#endif
