/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* For flock(). */
#include "base/folder_lock.h"

#include "base/output_path.h"
#include "base/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum { TRY_MS = 1, TRIES_MAX = 1000 };

typedef enum Try { TRY_TAKEN, TRY_BUSY, TRY_IMPOSSIBLE } Try;

static Try try_once(int file)
{
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return TRY_TAKEN;
    return errno == EWOULDBLOCK || errno == EINTR ? TRY_BUSY : TRY_IMPOSSIBLE;
}

static Try try_for_a_second(int file)
{
    struct timespec span = {0, TRY_MS * 1000000L};
    Try tried = try_once(file);
    for (int i = 1; i < TRIES_MAX && tried == TRY_BUSY; i++) {
        nanosleep(&span, NULL);
        tried = try_once(file);
    }
    return tried;
}

/* Opens and locks; changes `out_lock` only where it is taken. */
static Try open_and_lock(FolderLock *out_lock, const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC, 0666);
    if (file < 0)
        return TRY_IMPOSSIBLE;
    Try tried = try_for_a_second(file);
    if (tried == TRY_TAKEN)
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
    Try tried =
        folder && file ? open_and_lock(out_lock, folder, O_RDONLY | O_DIRECTORY) : TRY_TAKEN;
    /* Network file systems often lock only files open for writing, which a folder cannot be. */
    if (tried == TRY_IMPOSSIBLE && access(folder, F_OK) == 0)
        tried = open_and_lock(out_lock, file, O_RDWR | O_CREAT | O_NOFOLLOW);
    free(folder);
    free(file);
    return tried != TRY_BUSY;
}

void folder_lock_release(FolderLock *lock)
{
    if (lock->is_held)
        close(lock->file);
    *lock = (FolderLock){.is_held = false};
}
