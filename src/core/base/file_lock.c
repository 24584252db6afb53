/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* For flock(). */
#include "base/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES_MAX = 10 };

FileLockTry file_lock_try(int file)
{
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return FILE_LOCK_TAKEN;
    return errno == EWOULDBLOCK || errno == EINTR ? FILE_LOCK_BUSY : FILE_LOCK_IMPOSSIBLE;
}

/* Its last holder may have removed the file between our open() and our lock. */
static bool is_still_there(int file, const char *path)
{
    struct stat locked;
    struct stat named;
    return fstat(file, &locked) == 0 && stat(path, &named) == 0 && locked.st_dev == named.st_dev &&
           locked.st_ino == named.st_ino;
}

bool file_lock_take(FileLock *out_lock, const char *path)
{
    *out_lock = (FileLock){.is_held = false};
    for (int i = 0; i < TRIES_MAX; i++) {
        int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
        if (file < 0)
            return true;
        FileLockTry tried = file_lock_try(file);
        if (tried == FILE_LOCK_TAKEN && is_still_there(file, path)) {
            *out_lock = (FileLock){true, file};
            return true;
        }
        if (tried == FILE_LOCK_IMPOSSIBLE)
            (void)unlink(path);
        close(file);
        if (tried != FILE_LOCK_TAKEN)
            return tried == FILE_LOCK_IMPOSSIBLE;
    }
    return false;
}

void file_lock_release(FileLock *lock, const char *path)
{
    if (!lock->is_held)
        return;
    (void)unlink(path); /* Before the lock ends: nobody else can have it yet. */
    close(lock->file);
    *lock = (FileLock){.is_held = false};
}
