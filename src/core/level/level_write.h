/* SPDX-License-Identifier: MIT */
/* Writes a level as JSON (format 1), with a line for each obstacle, spawn and so on. */
#ifndef CLOCKWISE_LEVEL_LEVEL_WRITE_H
#define CLOCKWISE_LEVEL_LEVEL_WRITE_H

#include "base/numbers.h"
#include "level/level_field.h"

#include <stdio.h>

/** Reading the text back (level_read_written()) gives exactly the same level. Every line but the
 * first begins with `indent` spaces; there is no newline at the end. */
void level_write(FILE *file, const Level *level, int indent);

/** Identifies a level by what play depends on: hashes level_write()'s text without the face, so
 * that records outlive a new look. False when out of memory. */
bool level_write_hash(const Level *level, Hash *out_hash);

/** How parts of a level are written one by one. */
typedef struct LevelPen {
    FILE *file;
    bool is_edited; /**< As people write: spaces between numbers, and no key with its default. */
    bool wraps;     /**< An obstacle's id, corners and motion begin a line each. */
    bool has_any;   /**< Private: the object that is being written has a member. */
} LevelPen;

/** Members that the format does not know, `"key": value, …`; or NULL. */
typedef struct LevelExtra {
    const char *of_part;
    const char *of_motion; /**< Of an obstacle. */
} LevelExtra;

/** Writes an obstacle, spawn, pickup, zone or face. */
void level_write_part(LevelPen *pen, LevelPart part, const void *item, LevelExtra extra);

/** Writes the value of a key that is neither LEVEL_KEY_SCHEMA nor a list; `extra` is of a face. */
void level_write_value(LevelPen *pen, LevelKey key, const Level *level, LevelExtra extra);

/** Whether a key's value is what a level has without the key. */
bool level_write_is_usual(const Level *level, LevelKey key);

#endif
