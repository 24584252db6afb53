/* SPDX-License-Identifier: MIT */
/*
 * The game's JSON files in the player's folder. A file that cannot be used is
 * renamed and never overwritten; if renaming fails, nothing is saved.
 */
#ifndef CLOCKWISE_PROFILE_USER_FILE_H
#define CLOCKWISE_PROFILE_USER_FILE_H

#include "platform/folders.h"
#include "profile/user_text.h"

typedef struct UserFile {
    const UserFileKind *kind;
    char path[FOLDERS_PATH_BYTES]; /**< Empty without a folder. */
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

/**
 * Reads the file. A bad one is renamed, under the folder's lock, which the caller may hold
 * (`is_locked`); `then` tells the player what happens to the data ("Defaults are
 * used"). Clears `can_save` if the file must be left alone.
 */
UserFileState user_file_load(UserFile *file, bool is_locked, const char *then, void *out_data,
                             Error *out_notice);

/** Renames a damaged or newer file; `out_notice` holds the reason on entry and the notice after,
 * with `then` in it ("A new file was written"). The caller holds the lock. */
void user_file_rename_bad(UserFile *file, UserFileState state, const char *then, Error *out_notice);

/** Whether the file must not be overwritten. */
bool user_file_is_bad(UserFileState state);

/** Renames x.json to x.WORD.json, x.WORD-2.json or so on, whichever is free: `out_kept`. With the
 * `word` "damaged", records.json becomes records.damaged.json. */
bool user_file_rename_to_free_name(const char *path, const char *word,
                                   char out_kept[FOLDERS_PATH_BYTES]);

#endif
