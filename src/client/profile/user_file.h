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
 * Reads the file. A bad one is renamed, under the folder's lock; `then` tells the player what
 * happens to the data ("Defaults are used"). Clears `can_save` if the file must be left alone.
 */
UserFileState user_file_load(UserFile *file, const UserFileKind *kind, const char *then,
                             void *out_data, Error *out_notice);

/**
 * Reads the file under the folder's lock, makes the kind's change and writes `data`, which holds
 * what this game knows. Without a folder, or where the lock or the file cannot be had, the change
 * is made all the same, without `found`. False with a notice on failure; a file that cannot be read
 * is told of once. Success may leave a notice too: the file had been damaged meanwhile and was
 * renamed.
 */
bool user_file_update(UserFile *file, const UserFileKind *kind, void *context, void *data,
                      Error *out_notice);

/** Removes what killed games left half written in the player's folder. */
void user_file_sweep(const char *folder);

/** Renames x.json to x.WORD.json, x.WORD-2.json or so on, whichever is free: `out_kept`. With the
 * `word` "damaged", records.json becomes records.damaged.json. */
bool user_file_rename_to_free_name(const char *path, const char *word,
                                   char out_kept[FOLDERS_PATH_BYTES]);

#endif
