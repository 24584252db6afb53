/* SPDX-License-Identifier: MIT */
/* Level files (format 1) and levels as texts. One run finds every problem of a file with its place;
 * a level with an error is never half-loaded. */
#ifndef CLOCKWISE_LEVEL_LEVEL_READ_H
#define CLOCKWISE_LEVEL_LEVEL_READ_H

#include "json/reader.h"
#include "level/level.h"

/** A schema, and no level: its "$schema" names a draft of json-schema.org. */
bool level_read_is_schema(const cJSON *root);

typedef enum LevelUse {
    LEVEL_USE_PLAY,     /**< At least two spawns. */
    LEVEL_USE_RECORDED, /**< As for playing, but names may hold any text, as older versions took. */
    LEVEL_USE_SCENARIO, /**< Any number of spawns. */
    LEVEL_USE_EDITOR,   /**< It may break rules, so long as every value has a type that a level can
                           hold. */
    LEVEL_USE_LISTS     /**< Of its lists alone. */
} LevelUse;

/** Well past a level's limits. */
#define LEVEL_EDITED_NUMBER_MAX 1e6

/** True without errors. Destroy `out_problems` in any case: it may hold warnings. */
bool level_read_text(const char *text, size_t length, LevelUse use, Level *out_level,
                     JsonProblems *out_problems);

/** A text of level_write(): see LEVEL_WRITTEN_BYTES. */
bool level_read_written(const char *text, size_t length, LevelUse use, Level *out_level,
                        JsonProblems *out_problems);

/** In a larger document: paths of problems start at the level. */
bool level_read_value(const cJSON *value, LevelUse use, Level *out_level, JsonProblems *problems);

/** For playing; the error is the first problem, as `FILE:LINE:COLUMN: …`. */
bool level_read_file(const char *path, Level *out_level, Error *out_error);

/** The required member `level`: a level or, where `beside` is not NULL, also `{"file": …}`,
 * relative to the folder of the file `beside`. Warnings are dropped. The caller destroys the level,
 * all zero where there is an error. */
void level_member_read(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                       Level *out_level);

/* The parts of a level as tables. Reading and writing follow from them, and what the editor
 * compares, sets and shows. */

/** In the order in which they are written. */
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
    LEVEL_PART_HEAD, /**< Of Level, in the order of LevelKey. */
    LEVEL_PART_FACE,
    LEVEL_PART_OBSTACLE,
    LEVEL_PART_SPAWN,
    LEVEL_PART_PICKUP,
    LEVEL_PART_ZONE,
    LEVEL_PART_SPIN, /**< Of LevelMotion, like the next. */
    LEVEL_PART_SLIDE,
    LEVEL_PARTS
} LevelPart;

enum { LEVEL_FIELDS_MAX = LEVEL_KEY_COUNT };

extern const JsonFields level_fields[LEVEL_PARTS];

const JsonField *level_field(LevelPart part, const char *key);

/** For reader_check_keys(); those of LEVEL_PART_SPIN are a motion's. */
Names level_field_keys(LevelPart part, const char *out_keys[LEVEL_FIELDS_MAX]);

/** But for their texts: numbers at most `apart`. */
bool level_fields_are_alike(LevelPart part, const void *a, const void *b, double apart);

/* A line for each obstacle, spawn and so on. */

/** level_read_written() gives exactly the same level. Every line but the first begins with `indent`
 * spaces; there is no newline at the end. */
void level_write(FILE *file, const Level *level, int indent);

/** As an array of names. */
void level_write_set(FILE *file, unsigned bits, Names names);

/** Of level_write()'s text without the face, so that records outlive a new look. False when out of
 * memory. */
bool level_write_hash(const Level *level, Hash *out_hash);

/** Of parts one by one. */
typedef struct LevelPen {
    FILE *file;
    bool is_edited; /**< With spaces between numbers, and no key with its default. */
    bool wraps;     /**< Id, corners and motion begin a line each. */
    bool has_any;   /**< Private. */
} LevelPen;

/** Which the format does not know, `"key": value, …`; or NULL. */
typedef struct LevelExtra {
    const char *of_part;
    const char *of_motion;
} LevelExtra;

/** Of an obstacle, spawn, pickup, zone or face. */
void level_write_part(LevelPen *pen, LevelPart part, const void *item, LevelExtra extra);

/** Neither LEVEL_KEY_SCHEMA nor a list; `extra` is of a face. */
void level_write_value(LevelPen *pen, LevelKey key, const Level *level, LevelExtra extra);

/** As without the key. */
bool level_write_is_usual(const Level *level, LevelKey key);

/* A level as one line of text: `clockwise-level-` and base64url of its JSON, without white space
 * and packed, its length and a checksum. What is read is JSON from a stranger: level_read_text()
 * judges it. */

#define LEVEL_TEXT_MARK "clockwise-level-"

/** With its NUL. */
enum { LEVEL_TEXT_BYTES = 1 << 19 };

/** Of valid JSON of at most LEVEL_FILE_BYTES; free() it. Fails where it would be too long, or when
 * out of memory. */
bool level_text_write(const char *json, size_t length, char **out_text, Error *out_error);

/** free() it, it ends with a NUL. Fails where the text is none of these or not as it was
 * written. */
bool level_text_read(const char *text, char **out_json, size_t *out_length, Error *out_error);

/* Share codes and texts of levels are letters of base64url; the last four bytes are a checksum.
 * Other words may stand around them, and between the letters what a mail program puts there: broken
 * lines, and `>` before each line that it quotes. */
enum { SHARE_CODE_CHECK_BYTES = 4 };

/** Over white space, and over `>` at a line's start. */
const char *share_code_skip(const char *at);

/** After the first such mark, which may be broken as the letters may; or NULL. */
const char *share_code_find(const char *text, const char *mark);

/** Behind `count` bytes; `start` is the hash of what stands before. */
void share_code_seal(unsigned char *bytes, size_t count, Hash start);

/** Up to the first white space, other sign or end at which the checksum is right; `out_count` is
 * without it. False where there is no such place within `room` bytes. */
bool share_code_read(const char *letters, Hash start, unsigned char *out_bytes, size_t room,
                     size_t *out_count);

/* A model guesses each bit from the bytes before it, and an arithmetic coder spends the fewer bits
 * the better the guess was (I. Witten, R. Neal, J. Cleary, "Arithmetic Coding for Data
 * Compression", Communications of the ACM 30, 1987). Mixing the guesses of contexts of several
 * lengths, the longer the heavier, and the coder's 32-bit interval follow PAQ1 (M. Mahoney, "The
 * PAQ1 Data Compression Program", 2002). The model begins with what levels have in common, so that
 * small ones gain too. Integers alone, so every machine reads what another one wrote. */

/** free() the bytes. Zeros at the end make up for what is packed too well, see pack_read(). False
 * when out of memory. */
bool pack_write(const char *text, size_t length, unsigned char **out_bytes, size_t *out_count);

typedef enum PackRead {
    PACK_READ_DONE,
    PACK_READ_DAMAGED, /**< The bytes are too few. */
    PACK_READ_NO_MEMORY
} PackRead;

/** free() it, it ends with a NUL. Other bytes than pack_write() made may give some other text.
 * Takes about 1 us for each byte of text, of which there are at most 64 KiB and 16 for each packed
 * one. */
PackRead pack_read(const unsigned char *bytes, size_t count, size_t length, char **out_text);

#endif
