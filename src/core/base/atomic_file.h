/* SPDX-License-Identifier: MIT */
/*
 * The one way in which the game writes files: what is written goes into a temporary file in the
 * same folder, is synced, and takes the file's place by one rename. So a crash, a full disk or
 * `kill -9` leaves the old file or the new one, whole, and no reader ever gets half of one.
 *
 * The temporary file has no name where the system can do that (O_TMPFILE), so that a killed process
 * leaves nothing behind. It is called `.NAME.new` for the moment before it replaces an existing
 * file. Elsewhere it is called `.NAME.part` and locked by its writer. One that is found without a
 * writer gives way to the next, so that there is never more than one.
 */
#ifndef CLOCKWISE_BASE_ATOMIC_FILE_H
#define CLOCKWISE_BASE_ATOMIC_FILE_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

typedef struct AtomicFile {
    FILE *stream; /**< Write here. The rest is its own. */
    char *folder; /**< Of what is replaced, ending with a slash. */
    char *target; /**< What is replaced; NULL for what is written into. */
    char *temporary;
    int file;         /**< The stream's descriptor, or that of a copy of what went into it. */
    struct stat old;  /**< The file to be replaced, whose mode and owner are kept. */
    bool is_new;      /**< There is none. */
    bool has_no_name; /**< The temporary file. */
} AtomicFile;

/**
 * Begins to write a file. Where the path is a link, the file that it leads to is replaced, which
 * need not exist. A device, a pipe or an open file ("/dev/stdout") is written into. False with
 * errno where that cannot be done: also for a pipe that nobody reads (ENXIO), and for a file that
 * this process may not write to (EACCES), although it could replace it.
 */
bool atomic_file_open(AtomicFile *out_file, const char *path);

/**
 * Puts what was written in its place, and closes the stream in any case. False with errno where
 * that cannot be done; the old file is then as it was, unless it is the folder that cannot be
 * synced.
 */
bool atomic_file_commit(AtomicFile *file);

/** Whether atomic_file_open() would succeed, as far as that can be told; changes nothing. For what
 * is long in the making. False with errno. */
bool atomic_file_check(const char *path);

/** What errno says after one of these failed, in words. */
const char *atomic_file_reason(void);

/** Gives up: the old file stays as it was. */
void atomic_file_discard(AtomicFile *file);

#endif
