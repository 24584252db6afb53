/* SPDX-License-Identifier: MIT */
/* Levels from and to the files of other tools: drawings (SVG) and maps of Tiled (TMX and TMJ). What
 * stands for what is in levels/README.md. A file from outside may be hostile: its size, depth and
 * number of elements have limits, it may declare no entities, and nothing but the tile sets beside
 * a map is opened. */
#pragma once

#include "json/reader.h"
#include "level/level_read.h"

enum { CONVERT_FILE_BYTES = 16 << 20 };

typedef enum ConvertForm {
    CONVERT_LEVEL,
    CONVERT_SVG,
    CONVERT_TMX,
    CONVERT_TMJ,
    CONVERT_FORMS /**< No known ending. */
} ConvertForm;

/** By a file's ending. */
ConvertForm convert_form(const char *path);

/** Whether convert_read() is for files of that ending. */
bool convert_takes(const char *path);

typedef struct ConvertOptions {
    double scale;     /**< World units to a unit of the file; 0: 1, or what an arena allows. */
    double tolerance; /**< How far a corner's line may be from its curve, world units. */
    bool skips;       /**< Leave out what cannot be taken, with a warning. */
    const char *const *walls; /**< Names of tile layers that are walls whatever they say. */
    int wall_count;
} ConvertOptions;

#define CONVERT_TOLERANCE 0.5

/** What came of it: a problem's path names the element. */
typedef struct ConvertResult {
    Level level;
    JsonProblems problems; /**< With the file: errors are why there is no level. */
    JsonProblems missing;  /**< Why the level cannot be played yet; the editor opens it. */
    double scale;          /**< As it was chosen. */
} ConvertResult;

/** Reads a file that is no level. False with an error for the whole file, or where `problems` has
 * errors, with an empty text. Destroy the result in any case. */
bool convert_read(const char *path, ConvertForm form, const ConvertOptions *options,
                  ConvertResult *out_result, Error *out_error);
/** The same for the text of a file, with a NUL behind it; tile sets lie near `path`. */
bool convert_read_text(const char *path, ConvertForm form, const char *text, size_t length,
                       const ConvertOptions *options, ConvertResult *out_result, Error *out_error);
void convert_result_destroy(ConvertResult *result);

/** Writes a level in any form; false without memory. */
bool convert_write(FILE *file, const Level *level, ConvertForm form);
