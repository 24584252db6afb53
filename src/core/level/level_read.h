/* SPDX-License-Identifier: MIT */
/* Reads level files (format 1). One run finds every problem of a file with its place; a level with
 * an error is never half-loaded. */
#ifndef CLOCKWISE_LEVEL_LEVEL_READ_H
#define CLOCKWISE_LEVEL_LEVEL_READ_H

#include "base/error.h"
#include "json/json_document.h"
#include "json/reader.h"
#include "level/level.h"

#include <stddef.h>

/** Whether a document describes a format, as levels/level.schema.json does, and is no level: its
 * "$schema" names a draft of json-schema.org. */
bool level_read_is_schema(const cJSON *root);

typedef enum LevelUse {
    LEVEL_USE_PLAY,     /**< At least two spawns. */
    LEVEL_USE_RECORDED, /**< As for playing, but names may hold any text: older versions took it,
                           and what they recorded still plays. */
    LEVEL_USE_SCENARIO, /**< Any number of spawns. */
    LEVEL_USE_EDITOR, /**< As it stands: it may break rules, so long as every value has a type that
                         a level can hold. */
    LEVEL_USE_LISTS   /**< The same of its lists alone. */
} LevelUse;

/** Numbers and places of a level that is edited are no larger: well past a level's limits. */
#define LEVEL_EDITED_NUMBER_MAX 1e6

/** Reads a level from text; true without errors. Destroy `out_problems` in any case: it may also
 * hold warnings. */
bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     JsonProblems *out_problems);

/** The same for a text of level_write(), which may be longer: see LEVEL_WRITTEN_BYTES. */
bool level_read_written(const char *text, size_t length, LevelUse use, Level *out_level,
                        JsonProblems *out_problems);

/** The same for a parsed level, which may be in a larger document, such as a scenario: paths of
 * problems start at the level. Adds to the problems there are. */
bool level_read_value(const JsonDocument *document, const cJSON *value, LevelUse use,
                      Level *out_level, JsonProblems *problems);

/** Reads a file for playing; the error is the file's first problem, as `FILE:LINE:COLUMN: …`. */
bool level_read_file(const char *path, Level *out_level, Error *out_error);

/* Reads the level inside another JSON document: a recording or a scenario. */

/**
 * Reads the required member `level`: a level inline or, where `beside` is not NULL, also `{"file":
 * …}`, a path relative to the folder of the file `beside`. Its errors are added to the reader's;
 * its warnings are dropped. The caller destroys the level, which is all zero where there is an
 * error.
 */
void level_member_read(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                       Level *out_level);

#endif
