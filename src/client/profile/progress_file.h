/* SPDX-License-Identifier: MIT */
/*
 * The progress as a JSON file in the player's folder. Several games may add to it: each reads the
 * file under the folder's lock, adds what it has to add, and writes.
 */
#ifndef CLOCKWISE_PROFILE_PROGRESS_FILE_H
#define CLOCKWISE_PROFILE_PROGRESS_FILE_H

#include "profile/progress.h"
#include "profile/user_file.h"

typedef struct ProgressFile {
    UserFile file;
    Progress unsaved; /**< To be added. */
    bool has_unsaved;
} ProgressFile;

/** Its data is a Progress. */
extern const UserFileKind progress_file_kind;

/**
 * Loads `progress.json` from a folder that ends with a slash; NULL for no folder.
 * `out_notice` is what to tell the player, empty if nothing.
 */
void progress_file_open(ProgressFile *self, const char *folder, Progress *out_progress,
                        Error *out_notice);

/**
 * Adds to the progress and saves, with what could not be saved before. `progress` becomes what all
 * games have saved together. False with a notice on failure: then it is added in memory, and the
 * next call or progress_file_save_again() tries again.
 */
bool progress_file_add(ProgressFile *self, Progress *progress, const Progress *more,
                       Error *out_notice);

/** Saves what could not be saved; true where nothing is left to save. */
bool progress_file_save_again(ProgressFile *self, Progress *progress, Error *out_notice);

#endif
