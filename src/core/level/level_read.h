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
#include "json/json_document.h"
#include "json/json_problems.h"

#include <stddef.h>

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
                     JsonProblems *out_problems);

/**
 * The same for a level that is a value in a larger document, as in a scenario. Paths of problems
 * begin at the level.
 */
bool level_read_value(const JsonDocument *document, const cJSON *value, LevelUse use,
                      Level *out_level, JsonProblems *out_problems);

/** Reads a file for playing; the error is the file's first problem, as `FILE:LINE:COLUMN: …`. */
bool level_read_file(const char *path, Level *out_level, Error *out_error);

#endif
