/* SPDX-License-Identifier: MIT */
/* The parts of a level as tables: a row says a field's key, place, range and default. Reading and
 * writing a level's file follow from it, and so does what the editor compares, sets and shows. */
#ifndef CLOCKWISE_LEVEL_LEVEL_WRITE_H
#define CLOCKWISE_LEVEL_LEVEL_WRITE_H

#include "base/numbers.h"
#include "json/reader.h"
#include "level/level.h"

#include <stddef.h>
#include <stdio.h>

/** The keys of a level's file, in the order in which they are written. */
typedef enum LevelKey {
    LEVEL_KEY_SCHEMA,
    LEVEL_KEY_FORMAT,
    LEVEL_KEY_NAME,
    LEVEL_KEY_AUTHOR,
    LEVEL_KEY_SIZE,
    LEVEL_KEY_VIEW,
    LEVEL_KEY_PLAYERS,
    LEVEL_KEY_PAR,
    LEVEL_KEY_FACE,
    LEVEL_KEY_OBSTACLES,
    LEVEL_KEY_SPAWNS,
    LEVEL_KEY_PICKUPS,
    LEVEL_KEY_ZONES,
    LEVEL_KEY_MODES,
    LEVEL_KEY_STRIKES,
    LEVEL_KEY_COUNT,
    LEVEL_KEY_UNKNOWN = LEVEL_KEY_COUNT
} LevelKey;

static inline bool level_key_is_list(LevelKey key)
{
    return key >= LEVEL_KEY_OBSTACLES && key <= LEVEL_KEY_ZONES;
}

typedef enum LevelPart {
    LEVEL_PART_HEAD,     /**< Level; its rows are in the order of LevelKey. */
    LEVEL_PART_FACE,     /**< LevelFace. */
    LEVEL_PART_OBSTACLE, /**< LevelObstacle. */
    LEVEL_PART_SPAWN,    /**< LevelSpawn. */
    LEVEL_PART_PICKUP,   /**< LevelPickup. */
    LEVEL_PART_ZONE,     /**< LevelZone. */
    LEVEL_PART_SPIN,     /**< Of LevelMotion, like the next. */
    LEVEL_PART_SLIDE,
    LEVEL_PARTS
} LevelPart;

enum { LEVEL_FIELDS_MAX = LEVEL_KEY_COUNT };

extern const JsonFields level_fields[LEVEL_PARTS];

const JsonField *level_field(LevelPart part, const char *key);

/** The keys of a part, for reader_check_keys(); those of LEVEL_PART_SPIN are a motion's. */
Names level_field_keys(LevelPart part, const char *out_keys[LEVEL_FIELDS_MAX]);

/** Whether two of a part have the same but for their texts: numbers at most `apart`. */
bool level_fields_are_alike(LevelPart part, const void *a, const void *b, double apart);

/* Writes a level as JSON (format 1), with a line for each obstacle, spawn and so on. */

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
