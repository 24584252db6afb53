/* SPDX-License-Identifier: MIT */
/*
 * Locks a folder while one process reads, changes and writes a file in it. The lock is on the
 * folder itself or, where folders cannot be locked, on an empty file `.lock` in it. It ends with
 * the process.
 */
#ifndef CLOCKWISE_BASE_FOLDER_LOCK_H
#define CLOCKWISE_BASE_FOLDER_LOCK_H

#include <stdbool.h>

typedef struct FolderLock {
    bool is_held;
    int file;
} FolderLock;

/**
 * Locks a file's folder, waiting at most a second. False where another process (or another
 * FolderLock of this one) keeps it that long. True but not held where the system has no locks.
 */
bool folder_lock_take(FolderLock *out_lock, const char *path);

/** Does nothing where the lock is not held. */
void folder_lock_release(FolderLock *lock);

#endif
