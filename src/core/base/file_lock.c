/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* For flock(). */
#include "base/file_lock.h"

#include "base/system.h"

#include <errno.h>

enum { TRIES_MAX = 10 };

FileLockTry file_lock_try(int file)
{
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return FILE_LOCK_TAKEN;
    return errno == EWOULDBLOCK || errno == EINTR ? FILE_LOCK_BUSY : FILE_LOCK_IMPOSSIBLE;
}

bool file_lock_is_named(int file, const char *path)
{
    struct stat locked;
    struct stat named;
    return fstat(file, &locked) == 0 && lstat(path, &named) == 0 && locked.st_dev == named.st_dev &&
           locked.st_ino == named.st_ino;
}

bool file_lock_is_there(const FileLock *lock, const char *path)
{
    return lock->is_held && file_lock_is_named(lock->file, path);
}

static FileLockTry why_not_open(const char *path, int why)
{
    struct stat status;
    FileLockTry tried = lstat(path, &status) == 0 ? FILE_LOCK_BUSY : FILE_LOCK_UNMADE;
    errno = why;
    return tried;
}

/* One that may not be written (another user's) can mostly be locked all the same; where it cannot,
 * as on some network file systems, that does not mean that there are no locks. */
static FileLockTry lock_unwritable(const char *path, int why, int *out_file)
{
    *out_file = -1;
    if (why == EACCES || why == EROFS)
        *out_file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (*out_file < 0)
        return why_not_open(path, why);
    return file_lock_try(*out_file) == FILE_LOCK_TAKEN ? FILE_LOCK_TAKEN : FILE_LOCK_BUSY;
}

static FileLockTry open_and_lock(const char *path, int *out_file)
{
    *out_file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (*out_file < 0)
        return lock_unwritable(path, errno, out_file);
    FileLockTry tried = file_lock_try(*out_file);
    if (tried == FILE_LOCK_IMPOSSIBLE)
        (void)unlink(path);
    return tried;
}

FileLockTry file_lock_take(FileLock *out_lock, const char *path)
{
    *out_lock = (FileLock){.is_held = false};
    for (int i = 0; i < TRIES_MAX; i++) {
        int file;
        FileLockTry tried = open_and_lock(path, &file);
        if (tried == FILE_LOCK_TAKEN && file_lock_is_named(file, path)) {
            *out_lock = (FileLock){true, file};
            return tried;
        }
        if (file >= 0)
            close(file);
        if (tried != FILE_LOCK_TAKEN)
            return tried;
        /* Its last holder removed the file between our open() and our lock: try again. */
    }
    return FILE_LOCK_BUSY;
}

void file_lock_release(FileLock *lock, const char *path)
{
    if (!lock->is_held)
        return;
    if (file_lock_is_named(lock->file, path))
        (void)unlink(path); /* Before the lock ends: nobody else can have it yet. */
    close(lock->file);
    *lock = (FileLock){.is_held = false};
}
