/* SPDX-License-Identifier: MIT */
/* Level files (format 1) and levels as texts. One run finds every problem of a file with its place;
 * a level with an error is never half-loaded. */
#pragma once

#include "json/reader.h"
#include "level/level.h"

/** Whether a document describes a format, as levels/level.schema.json does, and is no level: its
 * "$schema" names a draft of json-schema.org. */
bool level_read_is_schema(const cJSON *root);

typedef enum LevelUse {
    LEVEL_USE_PLAY,     /**< At least two spawns. */
    LEVEL_USE_RECORDED, /**< As for playing, but names may hold any text, as older versions took. */
    LEVEL_USE_SCENARIO, /**< Any number of spawns. */
    LEVEL_USE_EDITOR,   /**< It may break rules, so long as every value has a type that a level can
                           hold. */
    LEVEL_USE_LISTS     /**< The same of its lists alone. */
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

/** Reads a parsed level, which may be in a larger document: paths of problems start at the level.
 * Adds to the problems there are. */
bool level_read_value(const cJSON *value, LevelUse use, Level *out_level, JsonProblems *problems);

/** Reads a file for playing; the error is the file's first problem, as `FILE:LINE:COLUMN: …`. */
bool level_read_file(const char *path, Level *out_level, Error *out_error);

/* Reads the level inside another JSON document: a recording or a scenario. */

/** Reads the required member `level`: a level inline or, where `beside` is not NULL, also `{"file":
 * …}`, relative to the folder of the file `beside`. Its warnings are dropped. The caller destroys
 * the level, which is all zero where there is an error. */
void level_member_read(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                       Level *out_level);

/* The parts of a level as tables. Reading and writing follow from them, and what the editor
 * compares, sets and shows. */

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
    LEVEL_KEY_AUTHOR_SECONDS,
    LEVEL_KEY_AUTHOR_PROOF,
    LEVEL_KEY_FACE,
    LEVEL_KEY_OBSTACLES,
    LEVEL_KEY_SPAWNS,
    LEVEL_KEY_PICKUPS,
    LEVEL_KEY_ZONES,
    LEVEL_KEY_MODES,
    LEVEL_KEY_STRIKES,
    LEVEL_KEY_GROUPS,
    LEVEL_KEY_COUNT,
    LEVEL_KEY_UNKNOWN = LEVEL_KEY_COUNT
} LevelKey;

static inline bool level_key_is_list(LevelKey key)
{
    return key >= LEVEL_KEY_OBSTACLES && key <= LEVEL_KEY_ZONES;
}

typedef enum LevelPart {
    LEVEL_PART_HEAD, /**< Level; its rows are in the order of LevelKey. */
    LEVEL_PART_FACE,
    LEVEL_PART_OBSTACLE,
    LEVEL_PART_SPAWN,
    LEVEL_PART_PICKUP,
    LEVEL_PART_ZONE,
    LEVEL_PART_SPIN, /**< Of LevelMotion, like the next. */
    LEVEL_PART_SLIDE,
    LEVEL_PART_GROUP,
    LEVEL_PART_PREFAB,
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

/** Writes the names of a set's bits as an array. */
void level_write_set(FILE *file, unsigned bits, Names names);

/** Identifies a level by what play depends on: hashes level_write()'s text without the face and the
 * author's time, so that records outlive a new face. False when out of memory. */
bool level_write_hash(const Level *level, Hash *out_hash);

/** What a time that was set in trials is kept with: a hash of it and of what a run depends on,
 * which are size, view, shapes, spawns and pickups. False when out of memory. */
bool level_author_prove(const Level *level, double seconds, char out_proof[LEVEL_PROOF_BYTES + 1]);
/** The author's time in trials, seconds; 0 where there is none, or the level is another one since
 * it was set. */
double level_author_time(const Level *level);

/** How parts of a level are written one by one. */
typedef struct LevelPen {
    FILE *file;
    bool is_edited; /**< With spaces between numbers, and no key with its default. */
    bool wraps;     /**< An obstacle's id, corners and motion begin a line each. */
    bool has_any;   /**< Private: the object that is being written has a member. */
} LevelPen;

/** Members that the format does not know, `"key": value, …`; or NULL. */
typedef struct LevelExtra {
    const char *of_part;
    const char *of_motion;
    const char *group; /**< The name of the group that it is in, or NULL. */
} LevelExtra;

/** Writes an obstacle, spawn, pickup, zone or face. */
void level_write_part(LevelPen *pen, LevelPart part, const void *item, LevelExtra extra);

/** Writes the value of a key that is neither LEVEL_KEY_SCHEMA nor a list; `extra` is of a face. */
void level_write_value(LevelPen *pen, LevelKey key, const Level *level, LevelExtra extra);

/** Whether a key's value is what a level has without the key. */
bool level_write_is_usual(const Level *level, LevelKey key);

/* Named groups of a level's things, for who edits it. Play knows nothing of them: a Level has none,
 * nor has a text of level_write(). */

enum { LEVEL_GROUPS = 128, LEVEL_GROUP_BYTES = 40, LEVEL_PREFAB_VERSION_MAX = 1000000 };
#define LEVEL_PREFAB_ORIGIN_MAX 999999

/** What is kept in a file of its own and placed in levels. Its file's objects are mirrored (x),
 * then turned, then moved by `at`. */
typedef struct LevelPrefab {
    char name[LEVEL_GROUP_BYTES + 1]; /**< Empty: none. */
    int version;                      /**< Of the file, whenever it is kept anew one more. */
    int origin; /**< Tells namesakes apart: level_prefab_origin() of the first version; 0: not
                   known. */
    Vec2 at;
    double turn; /**< Degrees, counter-clockwise. */
    bool is_mirrored;
} LevelPrefab;

typedef struct LevelGroup {
    char name[LEVEL_GROUP_BYTES + 1];
    bool is_locked;
    LevelPrefab prefab; /**< Of which the group is an instance. */
} LevelGroup;

typedef struct LevelGroups {
    LevelGroup *items; /**< free() them. */
    int count;
} LevelGroups;

/** The index of the first of a name; -1 where there is none. */
int level_groups_find(const LevelGroup *items, int count, const char *name);
/** Reads the list of a level's groups. With `has_rules` no two may have one name. */
void level_groups_read(Reader *reader, const cJSON *root, bool has_rules, LevelGroups *out_groups);
/** Reads the group that an object of a level names; false where it names none, or a wrong one. With
 * `known` it must be one of these. */
bool level_groups_of(Reader *reader, const cJSON *object, const LevelGroups *known,
                     char out_name[LEVEL_GROUP_BYTES + 1]);
/** Writes them as an array with a line for each. */
void level_groups_write(FILE *file, const LevelGroups *groups);

/** A number that follows from the text of a prefab's first file, and that later versions keep:
 * prefabs of one name, but of different people, differ by it. */
int level_prefab_origin(const char *text, size_t length);
/** Whether two groups are instances of one prefab. */
bool level_prefab_is_same(const LevelPrefab *a, const LevelPrefab *b);

/* A level as one line of text: `clockwise-level-` and base64url of its JSON, without white space
 * and packed, its length and a checksum. What is read is JSON from a stranger: level_read_text()
 * judges it. */

#define LEVEL_TEXT_MARK "clockwise-level-"

/** The longest text, with its NUL. */
enum { LEVEL_TEXT_BYTES = 1 << 19 };

/** The text of a level, given as valid JSON of at most LEVEL_FILE_BYTES; free() it. Fails where the
 * text would be too long, or when out of memory. */
bool level_text_write(const char *json, size_t length, char **out_text, Error *out_error);

/** It ends with a NUL; free() it. The text may stand in a message, as share codes may. Fails where
 * it is none of these or not as it was written. */
bool level_text_read(const char *text, char **out_json, size_t *out_length, Error *out_error);

/* Share codes and texts of levels are letters of base64url; the last four bytes are a checksum.
 * Other words may stand around them, and between the letters what a mail program puts there: broken
 * lines, and `>` before each line that it quotes. */
enum { SHARE_CODE_CHECK_BYTES = 4 };

/** Steps over white space, and over `>` at the start of a line. */
const char *share_code_skip(const char *at);

/** What follows the first such mark, which may be broken like the letters, or NULL. */
const char *share_code_find(const char *text, const char *mark);

/** Writes the checksum of `count` bytes behind them; `start` is the hash of what stands before. */
void share_code_seal(unsigned char *bytes, size_t count, Hash start);

/** Reads letters up to the first white space, other sign or end at which the checksum is right;
 * `out_count` is without it. False where there is no such place within `room` bytes. */
bool share_code_read(const char *letters, Hash start, unsigned char *out_bytes, size_t room,
                     size_t *out_count);

/* A model guesses each bit from the bytes before it, and an arithmetic coder spends the fewer bits
 * the better the guess was (I. Witten, R. Neal, J. Cleary, "Arithmetic Coding for Data
 * Compression", Communications of the ACM 30, 1987). Mixing the guesses of contexts of several
 * lengths, the longer the heavier, and the coder's 32-bit interval follow PAQ1 (M. Mahoney, "The
 * PAQ1 Data Compression Program", 2002). The model begins with what levels have in common, so that
 * small ones gain too. Integers alone, so every machine reads what another one wrote. */

/** Packs a text; free() the bytes. Zeros at the end make up for what is packed too well, see
 * pack_read(). False when out of memory. */
bool pack_write(const char *text, size_t length, unsigned char **out_bytes, size_t *out_count);

typedef enum PackRead {
    PACK_READ_DONE,
    PACK_READ_DAMAGED, /**< The bytes end before the text does, or are too few for it. */
    PACK_READ_NO_MEMORY
} PackRead;

/** The text ends with a NUL; free() it. Other bytes than pack_write() made may give some other
 * text. It takes about 1 us for each byte of text, of which there are at most 64 KiB and 16 for
 * each packed one. */
PackRead pack_read(const unsigned char *bytes, size_t count, size_t length, char **out_text);
