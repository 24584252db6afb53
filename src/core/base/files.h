/* SPDX-License-Identifier: MIT */
/* Paths, locks, and files that are read and written whole. */
#ifndef CLOCKWISE_BASE_FILES_H
#define CLOCKWISE_BASE_FILES_H

#include "base/numbers.h"
#include "base/text.h"

#include <string.h>

/** All of it without a slash. */
static inline const char *path_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/** With its last slash; 0 without one. */
static inline size_t path_folder_length(const char *path)
{
    return (size_t)(path_file_name(path) - path);
}

/** In small or capital letters, with something before it. `ending` is in small letters. */
static inline bool path_ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t end = strlen(ending);
    bool ends = length > end;
    for (size_t i = 0; i < end && ends; i++)
        ends = ascii_lower(path[length - end + i]) == ending[i];
    return ends;
}

/** Of `length` bytes of `path` and a name; NULL when out of memory. */
char *output_path_join(const char *path, size_t length, const char *name);

/** The file need not exist. A new string, or NULL with errno when out of memory or where links form
 * a cycle. A link to an open file ("/proc/self/fd/1", the target of "/dev/stdout") is not followed:
 * the name it shows may be another file's by now. */
char *output_path_follow(const char *path);

/** One name for a file however its path is spelled: absolute, without links, "." or double slashes.
 * Where its folder does not exist, the path as it is. A link to itself is named like a file. A new
 * string, or NULL when out of memory. */
char *output_path_resolve(const char *path);

/** Of output_path_follow(). */
bool output_path_is_open_file(const char *followed);

/** Of such a link of this process; else -1. */
int output_path_descriptor(const char *followed);

/** The same file (which may not exist yet) or pipe. False for devices such as /dev/null. */
bool output_path_is_same(const char *path, const char *other);

/* A file's lock says that a process is alive which uses something, a folder's that one changes a
 * file in it. The system ends it with the process. */

/** All zero at first. */
typedef struct FileLock {
    bool is_held;
    int file;
} FileLock;

typedef enum FileLockTry {
    FILE_LOCK_TAKEN,
    FILE_LOCK_BUSY,       /**< Somebody has it. */
    FILE_LOCK_IMPOSSIBLE, /**< By the system. */
    FILE_LOCK_UNMADE      /**< There is no such file and none can be made. */
} FileLockTry;

/** Makes an empty file where it is missing; does not wait. Held only where it is TAKEN. A file that
 * can't be opened is BUSY: who made it may have it. UNMADE sets errno. */
FileLockTry file_lock_take(FileLock *out_lock, const char *path);

/** Held, and its file is still there: else others can take it too. */
bool file_lock_is_there(const FileLock *lock, const char *path);

/** Removes the file, unless another is there by now. Does nothing where it is not held. */
void file_lock_release(FileLock *lock, const char *path);

/** Of a file's folder, while one process reads, changes and writes the file; waits at most a
 * second. Where folders cannot be locked it is on an empty file `.lock`. False where somebody keeps
 * it that long. True but not held where the system has no locks. */
bool folder_lock_take(FileLock *out_lock, const char *path);

/** Where it is held. */
void folder_lock_release(FileLock *lock);

/* Written into `.NAME.part` in the same folder, which is synced and then renamed: a crash, a full
 * disk or `kill -9` leaves no half file. The writer locks it: another one waits a second, and what
 * a killed one left is used again, or swept away. */

typedef struct AtomicFile {
    FILE *stream;               /**< The others are private. */
    char *target;               /**< After all links. */
    char *temporary;            /**< NULL for a pipe, device or open file. */
    unsigned mode, user, group; /**< Of the replaced file. */
    bool is_new;                /**< Nothing is replaced. */
} AtomicFile;

/** Links are followed. A device, a pipe or an open file ("/dev/stdout") is written directly. False
 * with errno on failure: also for a pipe without a reader (ENXIO), and for a file without write
 * permission (EACCES), although it could be replaced. */
bool atomic_file_open(AtomicFile *out_file, const char *path);

/** Closes the stream in any case. False with errno, and the old file unchanged, unless only syncing
 * the folder failed. */
bool atomic_file_commit(AtomicFile *file);

/** Whether atomic_file_open() would succeed. False with errno. */
bool atomic_file_check(const char *path);

/** Of errno after one of these failed. */
const char *atomic_file_reason(void);

/** What killed writers left; `folder` ends with a slash. */
void atomic_file_sweep(const char *folder);

/** A regular file; free() the text, which ends with a NUL. */
bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error);

/** 0 where text_file_read() fails. */
Hash text_file_hash(const char *path, size_t max_bytes);

/** One that cannot be looked at is there. */
bool text_file_is_missing(const char *path);

bool text_file_is_larger(const char *path, size_t max_bytes);

/** By an AtomicFile. */
bool text_file_write(const char *path, const char *text, size_t length, Error *out_error);

#endif
