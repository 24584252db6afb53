/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* For flock(). */
#include "base/folder_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/* Opens and locks; leaves `out_lock` alone unless it is taken. */
static Try take(FolderLock *out_lock, const char *path, int flags)
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
    static const char name[] = ".lock";
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    size_t bytes = length + sizeof "./" + sizeof name;
    char *at = malloc(bytes);
    *out_lock = (FolderLock){.is_held = false};
    if (!at)
        return true;
    int folder = snprintf(at, bytes, "%.*s", (int)length, slash ? path : "");
    if (folder == 0)
        folder = snprintf(at, bytes, "./");
    Try tried = take(out_lock, at, O_RDONLY | O_DIRECTORY);
    /* Network file systems often lock only what is open for writing, which a folder cannot be. */
    if (tried == TRY_IMPOSSIBLE && access(at, F_OK) == 0) {
        snprintf(at + folder, bytes - (size_t)folder, "%s", name);
        tried = take(out_lock, at, O_RDWR | O_CREAT | O_NOFOLLOW);
    }
    free(at);
    return tried != TRY_BUSY;
}

void folder_lock_release(FolderLock *lock)
{
    if (lock->is_held)
        close(lock->file);
    *lock = (FolderLock){.is_held = false};
}
