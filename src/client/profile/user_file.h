/* SPDX-License-Identifier: MIT */
/* The game's JSON files in the player's folder. An unusable one is renamed, never overwritten; if
 * that fails, nothing is saved. */
#pragma once

#include "json/reader.h"
#include "platform/folders.h"

/* The text of the game's JSON files in the player's folder, with a format number. */

typedef enum UserFileState {
    USER_FILE_GOOD,
    USER_FILE_MISSING,
    USER_FILE_DAMAGED,   /**< Not JSON, a wrong value, or larger than written. */
    USER_FILE_NEWER,     /**< Written by a later version. */
    USER_FILE_UNREADABLE /**< Cannot be read now. */
} UserFileState;

typedef struct UserFileKind {
    const char *name; /**< "settings.json". */
    /** Sentences of notices, for tr(): "Your settings are damaged." and so on. */
    const char *damaged, *newer, *unreadable, *unsaved;
    const char *later; /**< "The next change saves them too." */
    size_t data_bytes; /**< Of what is read and written. */
    size_t bytes_max;
    int depth_max;
    int format; /**< The newest known, and the written one. */
    /** Sets the defaults where not all of them are zero; else NULL. */
    void (*reset)(void *out_data);
    /** Reads all members but the format; reports errors to the reader. */
    void (*read)(Reader *reader, const cJSON *root, void *data);
    /** Writes all members but the format, each with a comma before it. */
    void (*write)(FILE *file, const void *data);
    /** Makes a change to `data`, which the game knows, before it is written. `found` is what was
     * just read, with what other games have saved; NULL where there is none. False where nothing is
     * to be written. See user_file_update(). */
    bool (*change)(void *data, const void *found, void *context);
} UserFileKind;

/** Sets the defaults of a kind of file. */
void user_text_reset(const UserFileKind *kind, void *out_data);

/** Reads a text: good, damaged, newer or, out of memory, unreadable. Resets the data unless it is
 * good. The caller destroys the problems, which may be warnings (unknown keys) for a good text. */
UserFileState user_text_read(const UserFileKind *kind, const char *text, size_t length,
                             void *out_data, JsonProblems *out_problems);

/** The file's text, for the caller to free(); NULL without memory. */
char *user_text_write(const UserFileKind *kind, const void *data, size_t *out_length);

/** Clamps every field to its range. */
void user_fields_clamp(JsonFields fields, void *record);

/** Reads an item of an array, an object. */
typedef void UserItemRead(Reader *reader, const cJSON *value, void *data);
/** Reads an array of up to `most` items, which may be missing; `items` is the noun for them. */
void user_items_read(Reader *reader, const cJSON *root, const char *key, int most,
                     const char *items, UserItemRead *read, void *data);
/** Writes an item of an array on a line of its own; not the first begins with a comma. */
void user_item_write(FILE *file, JsonFields fields, const void *record, bool *is_first);

typedef struct UserFile {
    char path[FOLDERS_PATH_BYTES]; /**< Empty: no folder. */
    bool can_save;
} UserFile;

/** Reads a file; `out_notice` is what to tell the player, empty if nothing. */
UserFileState user_file_read(const UserFileKind *kind, const char *path, void *out_data,
                             Error *out_notice);

/** Replaces the file atomically. */
bool user_file_write(const UserFileKind *kind, const char *path, const void *data,
                     Error *out_error);

/** Sets the path from a folder that ends with a slash; false if that is NULL or too long. */
bool user_file_open(UserFile *file, const UserFileKind *kind, const char *folder);

/** A bad one is renamed, under the folder's lock; `then` tells what becomes of the data ("Defaults
 * are used"), translated. Clears `can_save` if it must be left alone. */
UserFileState user_file_load(UserFile *file, const UserFileKind *kind, const char *then,
                             void *out_data, Error *out_notice);

/** Reads the file under the folder's lock, makes the kind's change and writes `data`, which holds
 * what this game knows. Without a folder, or where the lock or the file cannot be had, the change
 * is made all the same, without `found`. False with a notice on failure; a file that cannot be read
 * is told of once. Success may leave a notice too: the file had been damaged meanwhile and was
 * renamed. */
bool user_file_update(UserFile *file, const UserFileKind *kind, void *context, void *data,
                      Error *out_notice);

/** Removes what killed games left half written in the player's folder, in its folders and in those
 * of packs of levels. `folder` ends with "/". */
void user_file_sweep(const char *folder);

/** The first free one of "STEM.ENDING", "STEM-2.ENDING"... up to `most`. False: none, or too
 * long. */
bool user_file_find_free(const char *stem, const char *ending, int most,
                         char out_path[FOLDERS_PATH_BYTES]);

/** Gives x.json the first free name of x.WORD.json, x.WORD-2.json and so on. */
bool user_file_rename_to_free_name(const char *path, const char *word,
                                   char out_kept[FOLDERS_PATH_BYTES]);

enum { FILE_SLUG_BYTES = 40 };

/** A level's name for a file's name: small letters and digits, the rest as single hyphens. Where
 * nothing is left of it, `otherwise`; that is also added to the name of a device. */
void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES]);

/* Which of the game's files a text is, for a file that comes from outside. */

typedef enum FileKind {
    FILE_KIND_OTHER, /**< No JSON object. */
    FILE_KIND_LEVEL, /**< Also any other object: its reader says what is wrong. */
    FILE_KIND_RECORDING,
    FILE_KIND_SCENARIO
} FileKind;

/** By outermost keys alone: recordings have a version, scenarios a level. */
FileKind file_kind_of(const char *text, size_t length);
