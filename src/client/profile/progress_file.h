/* SPDX-License-Identifier: MIT */
/*
 * The progress as a JSON file in the player's folder. Several games may add to it: each reads the
 * file under the folder's lock, adds what it has to add, and writes. What was added must be added
 * once, also where writing reports a failure although the file is there (its folder could not be
 * synced): the file lists how often each of the last games has saved.
 */
#ifndef CLOCKWISE_PROFILE_PROGRESS_FILE_H
#define CLOCKWISE_PROFILE_PROGRESS_FILE_H

#include "profile/progress.h"
#include "profile/user_file.h"

typedef struct ProgressFile {
    UserFile file;
    ProgressMark mark; /**< This game, and how often it has tried to save. */
    Progress base;     /**< As last read or saved: what stays where the file is lost. */
    Progress tried;    /**< What that last try was to add, unless it is known to be saved. */
    Progress unsaved;  /**< To be added since. */
    bool has_tried;
    bool has_unsaved;
} ProgressFile;

/** Its data is a Progress. */
extern const UserFileKind progress_file_kind;

/**
 * Loads `progress.json` from a folder that ends with a slash; NULL for no folder. `game` sets this
 * game apart from others. `out_notice` is what to tell the player, empty if nothing.
 */
void progress_file_open(ProgressFile *self, const char *folder, Hash game, Progress *out_progress,
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
