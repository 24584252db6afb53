/* SPDX-License-Identifier: MIT */
/*
 * The game's JSON files in the player's folder, with a format number. A file that cannot be used is
 * renamed and never overwritten; if renaming fails, nothing is saved.
 */
#ifndef CLOCKWISE_PROFILE_USER_FILE_H
#define CLOCKWISE_PROFILE_USER_FILE_H

#include "platform/place.h"
#include "json/member.h"

#include <stdio.h>

typedef enum UserFileState {
    USER_FILE_GOOD,
    USER_FILE_MISSING,   /**< There is no file. */
    USER_FILE_DAMAGED,   /**< Not JSON, or with a wrong value. */
    USER_FILE_NEWER,     /**< Written by a later version. */
    USER_FILE_UNREADABLE /**< Cannot be read now. */
} UserFileState;

/** A kind of file, such as settings. */
typedef struct UserFileKind {
    const char *name;     /**< "settings.json". */
    const char *subject;  /**< Starts a notice: "Your settings". */
    const char *not_kept; /**< In a notice: "nothing is saved". */
    size_t bytes_max;
    int depth_max;
    int format; /**< The newest this version knows, and the one it writes. */
    /** Sets the defaults. */
    void (*reset)(void *out_data);
    /** Reads all members but the format; reports errors to the reader. */
    void (*read)(Reader *reader, const cJSON *root, void *data);
    /** Writes all members but the format, each with a comma before it. */
    void (*write)(FILE *file, const void *data);
} UserFileKind;

typedef struct UserFile {
    const UserFileKind *kind;
    char path[PLACE_BYTES]; /**< Empty without a folder. */
    bool can_save;
} UserFile;

/**
 * Reads a text; resets the data unless it is good. The caller destroys the problems, which may be
 * warnings (unknown keys) for a good text.
 */
UserFileState user_file_read_text(const UserFileKind *kind, const char *text, size_t length,
                                  void *out_data, JsonProblems *out_problems);

/** Reads a file; `out_notice` is what to tell the player, empty if nothing. */
UserFileState user_file_read(const UserFileKind *kind, const char *path, void *out_data,
                             Error *out_notice);

/** The file's text, for the caller to free(); NULL without memory. */
char *user_file_text(const UserFileKind *kind, const void *data, size_t *out_length);

/** Replaces the file atomically. */
bool user_file_write(const UserFileKind *kind, const char *path, const void *data,
                     Error *out_error);

/** Sets the path from a folder that ends with a slash; false if that is NULL or too long. */
bool user_file_open(UserFile *file, const UserFileKind *kind, const char *folder);

/**
 * Reads the file. A bad one is renamed, under the folder's lock, which the caller may hold
 * (`is_locked`); `then` tells the player what happens to the data. Clears `can_save` if the file
 * must be left alone.
 */
UserFileState user_file_load(UserFile *file, bool is_locked, const char *then, void *out_data,
                             Error *out_notice);

/** Renames a damaged or newer file; `out_notice` holds the reason on entry. The caller holds the
 * lock. */
void user_file_put_aside(UserFile *file, UserFileState state, const char *then, Error *out_notice);

/** Whether the file must not be overwritten. */
bool user_file_is_bad(UserFileState state);

/** Renames x.json to x.WORD.json, x.WORD-2.json or so on, whichever is free: `out_kept`. */
bool user_file_keep_aside(const char *path, const char *word, char out_kept[PLACE_BYTES]);

#endif
