/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "editorview/edit_recovery.h"

#include "base/files.h"
#include "base/system.h"
#include "profile/user_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A level's recovery files. Looking through them needs the folder's lock: then whoever else has one
 * of them locked is editing, and not just looking. */
typedef struct Shelf {
    char folder[FOLDERS_PATH_BYTES + 1]; /* Ends with a slash. */
    char *level; /* However its path was spelled, the same; NULL for levels without a file. */
    FileLock lock;
} Shelf;

static bool shelf_open(Shelf *shelf, const char *level_path, Error *out_error)
{
    *shelf = (Shelf){.level = NULL};
    if (!folders_user_subfolder("editor", shelf->folder, out_error))
        return false;
    size_t length = strlen(shelf->folder);
    snprintf(shelf->folder + length, sizeof shelf->folder - length, "/");
    if (level_path != NULL && (shelf->level = output_path_resolve(level_path)) == NULL)
        return error_set_memory(out_error, "out of memory");
    (void)folder_lock_take(&shelf->lock, shelf->folder);
    return true;
}

static void shelf_close(Shelf *shelf)
{
    folder_lock_release(&shelf->lock);
    free(shelf->level);
}

void edit_recovery_release(EditRecovery *recovery)
{
    if (recovery->lock_path != NULL)
        file_lock_release(&recovery->lock, recovery->lock_path);
    free(recovery->lock_path);
    free(recovery->path);
    *recovery = (EditRecovery){.path = NULL};
}

/* One without a lock yet; without a path where memory is out. */
static EditRecovery name_number(const Shelf *shelf, int number)
{
    EditRecovery recovery = {.path = editor_recovery_path(shelf->folder, shelf->level, number)};
    if (recovery.path != NULL)
        recovery.lock_path = output_path_join(recovery.path, strlen(recovery.path), ".lock");
    if (recovery.lock_path == NULL)
        edit_recovery_release(&recovery);
    return recovery;
}

bool edit_recovery_is_ours(const EditRecovery *recovery)
{
    return recovery->path != NULL &&
           (!recovery->lock.is_held || file_lock_is_there(&recovery->lock, recovery->lock_path));
}

/* Locks it where it is not locked yet. BUSY where another editor has it, or may have it by now
 * since our lock's file was removed. */
static FileLockTry hold(EditRecovery *recovery)
{
    if (!edit_recovery_is_ours(recovery))
        return FILE_LOCK_BUSY;
    return recovery->lock.is_held ? FILE_LOCK_TAKEN
                                  : file_lock_take(&recovery->lock, recovery->lock_path);
}

/* One that is there and that no editor has. Where its lock cannot be made nobody has it either:
 * without one, nobody writes. */
static bool lock_left(const Shelf *shelf, int number, EditRecovery *out_recovery)
{
    struct stat status;
    EditRecovery recovery = name_number(shelf, number);
    bool is_there = recovery.path != NULL && stat(recovery.path, &status) == 0;
    bool has_lock = recovery.path != NULL && access(recovery.lock_path, F_OK) == 0;
    bool is_free = (is_there || has_lock) && hold(&recovery) != FILE_LOCK_BUSY;
    if (!is_there || !is_free) {
        edit_recovery_release(&recovery); /* Removes the lock that a killed editor left alone. */
        return false;
    }
    recovery.written = (long long)status.st_mtime;
    *out_recovery = recovery;
    return true;
}

/* With the folder's lock. */
static void remove_ours(EditRecovery *recovery)
{
    Error ignored;
    if (hold(recovery) != FILE_LOCK_BUSY)
        (void)editor_recovery_remove(recovery->path, &ignored);
    edit_recovery_release(recovery);
}

static EditorRecoveryState look_into(const Shelf *shelf, EditRecovery *recovery, Error *out_error)
{
    char *text;
    size_t length;
    EditorPen pen;
    EditorRecoveryState state =
        editor_recovery_read(recovery->path, shelf->level, &text, &length, &pen, out_error);
    bool is_found = state == EDITOR_RECOVERY_NEWER || state == EDITOR_RECOVERY_CHANGED;
    if (is_found)
        free(text);
    recovery->has_changed_since = state == EDITOR_RECOVERY_CHANGED;
    return state;
}

static void insert(EditRecoveries *found, EditRecovery recovery)
{
    int at = found->count++;
    for (; at > 0 && found->items[at - 1].written <= recovery.written; at--)
        found->items[at] = found->items[at - 1];
    found->items[at] = recovery;
}

void edit_recovery_find(const char *level_path, EditRecoveries *out_found)
{
    Shelf shelf;
    Error ignored;
    EditRecovery recovery;
    out_found->count = 0;
    if (shelf_open(&shelf, level_path, &ignored))
        for (int number = 1; number <= EDIT_RECOVERIES_MAX; number++) {
            if (!lock_left(&shelf, number, &recovery))
                continue;
            EditorRecoveryState state = look_into(&shelf, &recovery, &ignored);
            if (state == EDITOR_RECOVERY_NONE)
                remove_ours(&recovery);
            else if (state == EDITOR_RECOVERY_BROKEN)
                edit_recovery_release(&recovery);
            else
                insert(out_found, recovery);
        }
    shelf_close(&shelf);
}

bool edit_recovery_exists(const char *level_path)
{
    Shelf shelf;
    Error ignored;
    EditRecovery recovery;
    bool exists = false;
    if (shelf_open(&shelf, level_path, &ignored))
        for (int number = 1; number <= EDIT_RECOVERIES_MAX && !exists; number++) {
            if (!lock_left(&shelf, number, &recovery))
                continue;
            EditorRecoveryState state = look_into(&shelf, &recovery, &ignored);
            exists = state == EDITOR_RECOVERY_NEWER || state == EDITOR_RECOVERY_CHANGED;
            edit_recovery_release(&recovery);
        }
    shelf_close(&shelf);
    return exists;
}

static void rename_damaged(const EditRecovery *recovery, Error *out_notice)
{
    char kept[FOLDERS_PATH_BYTES];
    Error why = *out_notice;
    if (user_file_rename_to_free_name(recovery->path, "damaged", kept))
        error_set(out_notice, "Unsaved work was found that can't be read. It is kept as %s. (%s)",
                  kept, why.text);
    else
        error_set(out_notice, "Unsaved work was found that can't be read. (%s)", why.text);
}

bool edit_recovery_rename_damaged(const char *level_path, Error *out_notice)
{
    Shelf shelf;
    Error error;
    EditRecovery recovery;
    bool is_fine = true;
    if (shelf_open(&shelf, level_path, &error))
        for (int number = 1; number <= EDIT_RECOVERIES_MAX; number++) {
            if (!lock_left(&shelf, number, &recovery))
                continue;
            error = (Error){.text = ""};
            bool is_broken = look_into(&shelf, &recovery, &error) == EDITOR_RECOVERY_BROKEN;
            if (is_broken && !error.is_memory) {
                rename_damaged(&recovery, &error);
                *out_notice = error;
                is_fine = false;
            }
            edit_recovery_release(&recovery);
        }
    shelf_close(&shelf);
    return is_fine;
}

/* One that is not there yet; BUSY where it is. */
static FileLockTry lock_new(const Shelf *shelf, int number, EditRecovery *out_recovery)
{
    EditRecovery recovery = name_number(shelf, number);
    FileLockTry tried = hold(&recovery);
    if (tried == FILE_LOCK_TAKEN || tried == FILE_LOCK_IMPOSSIBLE) {
        if (text_file_is_missing(recovery.path)) {
            *out_recovery = recovery;
            return tried;
        }
        tried = FILE_LOCK_BUSY;
    }
    int why = errno;
    edit_recovery_release(&recovery);
    errno = why;
    return tried;
}

static FileLockTry hold_or_lock_new(const Shelf *shelf, EditRecovery *recovery, Error *out_error)
{
    FileLockTry tried = hold(recovery);
    if (tried == FILE_LOCK_BUSY)
        edit_recovery_release(recovery);
    for (int number = 1; tried == FILE_LOCK_BUSY && number <= EDIT_RECOVERIES_MAX; number++)
        tried = lock_new(shelf, number, recovery);
    if (tried == FILE_LOCK_UNMADE)
        error_set(out_error, "%s: %s", shelf->folder, error_reason(errno));
    else if (tried == FILE_LOCK_BUSY)
        error_set(out_error, "%d earlier ones of this level are in %s", EDIT_RECOVERIES_MAX,
                  shelf->folder);
    return tried;
}

bool edit_recovery_hold(const char *level_path, EditRecovery *recovery, Error *out_error)
{
    Shelf shelf;
    FileLockTry tried = FILE_LOCK_UNMADE;
    if (recovery->lock.is_held && edit_recovery_is_ours(recovery))
        return true;
    if (shelf_open(&shelf, level_path, out_error))
        tried = hold_or_lock_new(&shelf, recovery, out_error);
    shelf_close(&shelf);
    return tried == FILE_LOCK_TAKEN || tried == FILE_LOCK_IMPOSSIBLE;
}

void edit_recovery_remove(EditRecovery *recovery)
{
    FileLock lock;
    if (recovery->path == NULL)
        return;
    (void)folder_lock_take(&lock, recovery->path);
    remove_ours(recovery);
    folder_lock_release(&lock);
}

EditRecovery edit_recovery_pick(EditRecoveries *found, int index)
{
    EditRecovery picked = found->items[index];
    found->count--;
    for (int i = index; i < found->count; i++)
        found->items[i] = found->items[i + 1];
    return picked;
}

void edit_recovery_release_all(EditRecoveries *found)
{
    while (found->count > 0)
        edit_recovery_release(&found->items[--found->count]);
}
