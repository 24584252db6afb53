/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* For O_DIRECTORY. */
#include "base/folder_lock.h"

#include "base/file_lock.h"
#include "base/output_path.h"
#include "base/path.h"
#include "base/system.h"

#include <stdlib.h>
#include <time.h>

enum { TRY_MS = 1, TRIES_MAX = 1000 };

static FileLockTry try_for_a_second(int file)
{
    struct timespec span = {0, TRY_MS * 1000000L};
    FileLockTry tried = file_lock_try(file);
    for (int i = 1; i < TRIES_MAX && tried == FILE_LOCK_BUSY; i++) {
        nanosleep(&span, NULL);
        tried = file_lock_try(file);
    }
    return tried;
}

/* Opens and locks; changes `out_lock` only where it is taken. */
static FileLockTry open_and_lock(FolderLock *out_lock, const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC, 0666);
    if (file < 0)
        return FILE_LOCK_IMPOSSIBLE;
    FileLockTry tried = try_for_a_second(file);
    if (tried == FILE_LOCK_TAKEN)
        *out_lock = (FolderLock){true, file};
    else
        close(file);
    return tried;
}

bool folder_lock_take(FolderLock *out_lock, const char *path)
{
    size_t length = path_folder_length(path);
    char *folder = output_path_join(path, length, length > 0 ? "" : "./");
    char *file = output_path_join(path, length, ".lock");
    *out_lock = (FolderLock){.is_held = false};
    FileLockTry tried =
        folder && file ? open_and_lock(out_lock, folder, O_RDONLY | O_DIRECTORY) : FILE_LOCK_TAKEN;
    /* Network file systems often lock only files open for writing, which a folder cannot be. */
    if (tried == FILE_LOCK_IMPOSSIBLE && access(folder, F_OK) == 0)
        tried = open_and_lock(out_lock, file, O_RDWR | O_CREAT | O_NOFOLLOW);
    free(folder);
    free(file);
    return tried != FILE_LOCK_BUSY;
}

void folder_lock_release(FolderLock *lock)
{
    if (lock->is_held)
        close(lock->file);
    *lock = (FolderLock){.is_held = false};
}
