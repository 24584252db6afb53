/* SPDX-License-Identifier: MIT */
/*
 * A lock for what has to be read, changed and written by one process at a time. It lies on the
 * folder itself, or, where a folder cannot be locked, on an empty file `.lock` in it. It ends with
 * the process that has it, however that ends.
 */
#ifndef CLOCKWISE_BASE_FOLDER_LOCK_H
#define CLOCKWISE_BASE_FOLDER_LOCK_H

#include <stdbool.h>

typedef struct FolderLock {
    bool is_held;
    int file;
} FolderLock;

/**
 * Locks the folder that a file lies in, waiting for a second at most. False where another process
 * (or another FolderLock of this one) keeps it that long. True, and not held, where there are no
 * locks: one has to do without.
 */
bool folder_lock_take(FolderLock *out_lock, const char *path);

/** Nothing happens to a lock that is not held. */
void folder_lock_release(FolderLock *lock);

#endif
