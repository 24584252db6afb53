/* SPDX-License-Identifier: MIT */
/*
 * Writes files atomically: into a temporary file in the same folder, `.NAME.part`, which is synced
 * and then renamed. A crash, a full disk or `kill -9` leaves the old file or the new one, never
 * half of one. The writer locks the temporary file: another one waits a second for it, and what a
 * killed one left is used again by the next, or swept away.
 */
#ifndef CLOCKWISE_BASE_ATOMIC_FILE_H
#define CLOCKWISE_BASE_ATOMIC_FILE_H

#include "base/system.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct AtomicFile {
    FILE *stream;    /**< Write here. The other members are private. */
    char *target;    /**< The file to replace, after all links. */
    char *temporary; /**< NULL for a pipe, device or open file. */
    struct stat old; /**< The replaced file, whose mode and owner are kept. */
    bool is_new;     /**< There is no file to replace. */
} AtomicFile;

/**
 * Begins to write a file. Links are followed; the file need not exist. A device, a pipe or an open
 * file ("/dev/stdout") is written directly. False with errno on failure: also for a pipe without a
 * reader (ENXIO), and for a file without write permission (EACCES), although it could be replaced.
 */
bool atomic_file_open(AtomicFile *out_file, const char *path);

/**
 * Replaces the target and closes the stream in any case. False with errno on failure; the old file
 * is then unchanged, unless only syncing the folder failed.
 */
bool atomic_file_commit(AtomicFile *file);

/** Checks early whether atomic_file_open() would succeed; changes nothing. False with errno. */
bool atomic_file_check(const char *path);

/** Describes errno after one of these functions failed. */
const char *atomic_file_reason(void);

/** Cancels the writing: the old file stays unchanged. */
void atomic_file_discard(AtomicFile *file);

/** Removes what killed writers left in a folder, whose path ends with a slash. */
void atomic_file_sweep(const char *folder);

#endif
