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
    FILE_LOCK_BUSY,      /**< Another process, or another open file of this one, has it. */
    FILE_LOCK_IMPOSSIBLE /**< The system cannot lock this file. */
} FileLockTry;

/** Makes the file where it is missing and locks it, without waiting. False where another process
 * (or another FileLock of this one) holds it. True but not held where the system has no locks, or
 * the file cannot be made. */
bool file_lock_take(FileLock *out_lock, const char *path);

/** Removes the file and ends the lock. Does nothing where it is not held. */
void file_lock_release(FileLock *lock, const char *path);

/** Tries once to lock an open file. */
FileLockTry file_lock_try(int file);

#endif
