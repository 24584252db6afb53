/* SPDX-License-Identifier: MIT */
/*
 * The recovery files of all who edit levels (what is in them: editor/editor_recovery.h). Each
 * editor has a file of its own for its unsaved work, and locks it for as long as it lives; without
 * the lock it writes nothing, unless the system has no locks. So two editors of one level never
 * touch each other's work, and what is not locked was left by one that crashed.
 */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_RECOVERY_H
#define CLOCKWISE_EDITORVIEW_EDIT_RECOVERY_H

#include "base/files.h"
#include "editor/editor_recovery.h"

enum { EDIT_RECOVERIES_MAX = 32 }; /* Of one level. */

/** A recovery file that no other editor can use meanwhile. */
typedef struct EditRecovery {
    char *path; /**< NULL for none. */
    char *lock_path;
    FileLock lock;          /**< Not held where the system has none, or no room for it yet. */
    long long written;      /**< When: seconds since 1970. */
    bool has_changed_since; /**< The level's file was changed by others since. */
} EditRecovery;

typedef struct EditRecoveries {
    EditRecovery items[EDIT_RECOVERIES_MAX];
    int count;
} EditRecoveries;

/** Finds and locks what editors that are gone left of a level's file (NULL: of levels without one),
 * the newest first. Those that only hold what the file holds are removed. */
void edit_recovery_find(const char *level_path, EditRecoveries *out_found);

/** Whether edit_recovery_find() would find any; changes none. */
bool edit_recovery_exists(const char *level_path);

/** Renames those of the level that cannot be read. False where there were any: `out_notice` says
 * what became of them. */
bool edit_recovery_rename_damaged(const char *level_path, Error *out_notice);

/** To be called before each write. Keeps the recovery file while its lock is there; one whose lock
 * somebody removed, or none, is replaced by one that does not exist yet. Where that fails it must
 * not be written: ask again later. */
bool edit_recovery_hold(const char *level_path, EditRecovery *recovery, Error *out_error);

/** False where there is none, or its lock was removed: then the file may be another editor's. */
bool edit_recovery_is_ours(const EditRecovery *recovery);

/** Unlocks it; its file stays. Does nothing where there is none, like the next. */
void edit_recovery_release(EditRecovery *recovery);
/** Removes the file, unless it may be another editor's by now, and unlocks it. */
void edit_recovery_remove(EditRecovery *recovery);

/** Takes one out of a list: whoever calls this releases it. */
EditRecovery edit_recovery_pick(EditRecoveries *found, int index);
void edit_recovery_release_all(EditRecoveries *found);

#endif
