/* SPDX-License-Identifier: MIT */
/* Paths, locks, and files that are read and written whole. */
#pragma once

#include "base/numbers.h"
#include "base/text.h"

/* The parts of a path: its folder, the file's name, and how that ends. */

/** The part of a path after its last slash; all of it without one. */
static inline const char *path_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/** The length of a path up to and including its last slash; 0 without one. */
static inline size_t path_folder_length(const char *path)
{
    return (size_t)(path_file_name(path) - path);
}

/** Whether a path has that ending, in small or capital letters, and something before it. `ending`
 * is in small letters. */
static inline bool path_ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t end = strlen(ending);
    bool ends = length > end;
    for (size_t i = 0; i < end && ends; i++)
        ends = ascii_lower(path[length - end + i]) == ending[i];
    return ends;
}

/** Whether Windows takes a file's name for one of its devices, in any folder, in any case, and with
 * anything after a dot or a colon: "con", "Aux.json", "con:". Such files get other names on every
 * system, because levels are passed on. */
bool path_is_device(const char *file_name);

/* Paths to write to: following links, and joining. */

/** A new string of the first `length` bytes of `path` and a name; NULL when out of memory. */
char *output_path_join(const char *path, size_t length, const char *name);

/** The file need not exist. Returns a new string, or NULL with errno when out of memory or where
 * links form a cycle. A link to an open file ("/proc/self/fd/1", the target of "/dev/stdout") is
 * not followed: the name it shows may be another file's by now. */
char *output_path_follow(const char *path);

/** One name for a file however its path is spelled: absolute, without links, "." or double slashes.
 * Where its folder does not exist, the path as it is. A link to itself is named like a file. A new
 * string, or NULL when out of memory. */
char *output_path_resolve(const char *path);

/** Whether a path from output_path_follow() is a link to an open file. */
bool output_path_is_open_file(const char *followed);

/** The descriptor of such a link where it is this process's; else -1. */
int output_path_descriptor(const char *followed);

/** Whether two paths are the same file (which may not exist yet) or pipe. False for devices such as
 * /dev/null, which may be written to twice. */
bool output_path_is_same(const char *path, const char *other);

/* A file's lock says that a process is alive which uses something, and a folder's that one changes
 * a file in it. The system ends a lock with the process. */

/** Starts as all zero. */
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

/** Makes an empty file where it is missing, and does not wait. Held only where it is TAKEN. A file
 * that can't be opened is BUSY: who made it may have it. UNMADE sets errno. */
FileLockTry file_lock_take(FileLock *out_lock, const char *path);

/** Whether it is held and its file is still there: without that, others can take the lock too. */
bool file_lock_is_there(const FileLock *lock, const char *path);

/** Removes the file, unless another is there by now, and ends the lock, where it is held. */
void file_lock_release(FileLock *lock, const char *path);

/** Locks a file's folder while one process reads, changes and writes the file, waiting at most a
 * second. Where folders cannot be locked, an empty file `.lock` is. False where somebody keeps it
 * that long. True but not held where the system has no locks. */
bool folder_lock_take(FileLock *out_lock, const char *path);

/** Does nothing where the lock is not held. */
void folder_lock_release(FileLock *lock);

/* Files are written into `.NAME.part` in the same folder, which is synced and then renamed: a
 * crash, a full disk or `kill -9` leaves the old file or the new one, never half of one. The writer
 * locks the temporary file: another one waits a second for it, and what a killed one left is used
 * again, or swept away. */

typedef struct AtomicFile {
    FILE *stream;               /**< Write here. The other members are private. */
    char *target;               /**< The file to replace, after all links. */
    char *temporary;            /**< NULL for a pipe, device or open file. */
    unsigned mode, user, group; /**< Of the replaced file, which are kept. */
    bool is_new;                /**< There is no file to replace. */
} AtomicFile;

/** Links are followed. A device, a pipe or an open file ("/dev/stdout") is written directly. False
 * with errno on failure: also for a pipe without a reader (ENXIO), and for a file without write
 * permission (EACCES), although it could be replaced. */
bool atomic_file_open(AtomicFile *out_file, const char *path);

/** Replaces the target and closes the stream in any case. False with errno on failure; the old file
 * is then unchanged, unless only syncing the folder failed. */
bool atomic_file_commit(AtomicFile *file);

/** Checks early whether atomic_file_open() would succeed; changes nothing. False with errno. */
bool atomic_file_check(const char *path);

/** Describes errno after one of these functions failed. */
const char *atomic_file_reason(void);

/** Removes what killed writers left in a folder, whose path ends with a slash. */
void atomic_file_sweep(const char *folder);

/* Reading whole text files up to a size limit, and writing them atomically. */

/** Reads a regular file of at most `max_bytes`; free() the text, which ends with a NUL. */
bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error);

/** A file's hash_bytes() from HASH_START; 0 where text_file_read() fails. */
Hash text_file_hash(const char *path, size_t max_bytes);

/** Whether there is no file of this path. One that cannot be looked at is there. */
bool text_file_is_missing(const char *path);

/** Whether it is a regular file, and no link, which could lead anywhere. */
bool text_file_is_regular(const char *path);
bool text_file_is_larger(const char *path, size_t max_bytes);

/** Replaces a file by an AtomicFile. */
bool text_file_write(const char *path, const char *text, size_t length, Error *out_error);
