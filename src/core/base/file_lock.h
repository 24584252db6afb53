/* SPDX-License-Identifier: MIT */
/*
 * An empty file whose lock says that a process is alive which uses something: the system ends the
 * lock with the process, however that ends.
 */
#ifndef CLOCKWISE_BASE_FILE_LOCK_H
#define CLOCKWISE_BASE_FILE_LOCK_H

#include <stdbool.h>

typedef struct FileLock {
    bool is_held;
    int file;
} FileLock;

typedef enum FileLockTry {
    FILE_LOCK_TAKEN,
    FILE_LOCK_BUSY,       /**< Another process, or another open file of this one, has it. */
    FILE_LOCK_IMPOSSIBLE, /**< The system cannot lock this file. */
    FILE_LOCK_UNMADE      /**< There is no such file and none can be made: nobody has it. */
} FileLockTry;

/** Makes the file where it is missing and locks it, without waiting. Held only where it is TAKEN.
 * A file that is there but can't be opened is BUSY: who made it may have it. UNMADE sets errno. */
FileLockTry file_lock_take(FileLock *out_lock, const char *path);

/** Whether it is held and its file is still there: without that, others can take the lock too. */
bool file_lock_is_there(const FileLock *lock, const char *path);

/** Removes the file, unless another is there by now, and ends the lock. Does nothing where it is
 * not held. */
void file_lock_release(FileLock *lock, const char *path);

/** Tries once to lock an open file; never UNMADE. */
FileLockTry file_lock_try(int file);

/** Whether a path still names an open file: another holder of its lock may have removed it. */
bool file_lock_is_named(int file, const char *path);

#endif
