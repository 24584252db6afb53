/* SPDX-License-Identifier: MIT */
/*
 * The game's own files in the player's folder: JSON with a format number, replaced whole. One that
 * cannot be used is put aside under another name and never written over; where even that fails,
 * nothing is saved.
 */
#ifndef CLOCKWISE_PROFILE_USER_FILE_H
#define CLOCKWISE_PROFILE_USER_FILE_H

#include "platform/place.h"
#include "json/member.h"

#include <stdio.h>

typedef enum UserFileState {
    USER_FILE_GOOD,
    USER_FILE_MISSING,   /**< There is no file: nothing was ever saved. */
    USER_FILE_DAMAGED,   /**< Not JSON, or a value that is none. */
    USER_FILE_NEWER,     /**< Written by a later version. */
    USER_FILE_UNREADABLE /**< It may be good, but cannot be read now. */
} UserFileState;

/** One kind of file, as the settings. Functions get the data as `void *`. */
typedef struct UserFileKind {
    const char *name;     /**< As "settings.json". */
    const char *subject;  /**< How a notice begins: "Your settings". */
    const char *not_kept; /**< How it says that it is not saved: "nothing is saved". */
    size_t bytes_max;
    int depth_max;
    int format; /**< The newest that this version knows; written to the file. */
    /** Sets the data to what it is without a file. */
    void (*reset)(void *out_data);
    /** Reads all members but the format; what is wrong is reported. */
    void (*read)(Reader *reader, const cJSON *root, void *data);
    /** Writes all members but the format, each led by a comma. */
    void (*write)(FILE *file, const void *data);
} UserFileKind;

typedef struct UserFile {
    const UserFileKind *kind;
    char path[PLACE_BYTES]; /**< Empty where there is no folder. */
    bool can_save;
} UserFile;

/**
 * Reads a text; the data is reset where it is not good. The problems are the caller's to destroy; a
 * good text's are warnings of unknown keys, which are left out.
 */
UserFileState user_file_read_text(const UserFileKind *kind, const char *text, size_t length,
                                  void *out_data, JsonProblems *out_problems);

/** Reads a file; `out_notice` is what the player should know, empty where there is nothing. */
UserFileState user_file_read(const UserFileKind *kind, const char *path, void *out_data,
                             Error *out_notice);

/** The text on the heap, for the caller to free(); NULL for no memory. */
char *user_file_text(const UserFileKind *kind, const void *data, size_t *out_length);

/** Replaces the file whole: a crash leaves the old one or the new one. */
bool user_file_write(const UserFileKind *kind, const char *path, const void *data,
                     Error *out_error);

/** The file of a folder that ends with a slash; false where that is NULL or too long a path. */
bool user_file_open(UserFile *file, const UserFileKind *kind, const char *folder);

/**
 * Reads the file. One that cannot be used is put aside, with the folder locked, unless `is_locked`
 * by the caller, and `then` says what becomes of the data. `can_save` becomes false where the file
 * must be left alone.
 */
UserFileState user_file_load(UserFile *file, bool is_locked, const char *then, void *out_data,
                             Error *out_notice);

/** Of a file that is damaged or newer, as user_file_load() does; `out_notice` is the reason. The
 * caller holds the lock. */
void user_file_put_aside(UserFile *file, UserFileState state, const char *then, Error *out_notice);

/** Whether the file must not be written over. */
bool user_file_is_bad(UserFileState state);

/**
 * Renames a file that cannot be used: x.json to x.WORD.json, x.WORD-2.json and so on, whichever is
 * free. `out_kept` is the new path. False where that cannot be done.
 */
bool user_file_keep_aside(const char *path, const char *word, char out_kept[PLACE_BYTES]);

#endif
