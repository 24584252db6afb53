/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* For O_DIRECTORY and AT_EACCESS. */
#include "base/atomic_file.h"

#include "base/error.h"
#include "base/file_lock.h"
#include "base/output_path.h"
#include "base/path.h"
#include "base/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAME_BYTES = 230, /* Of the file's name, as part of the temporary file's name. */
    TRIES_MAX = 200,  /* Until another writer of the same file is done. */
    TRY_MS = 5
};
static const char ending[] = ".part";

static char *name_temporary(const char *target, const char *number)
{
    char name[NAME_BYTES + 32];
    size_t folder = path_folder_length(target);
    snprintf(name, sizeof name, ".%.*s%s%s", NAME_BYTES, target + folder, number, ending);
    return output_path_join(target, folder, name);
}

static void close_kept(int file)
{
    int why = errno;
    close(file);
    errno = why;
}

/* Private until it gets the mode of the file that it replaces. */
static int open_part(const AtomicFile *file, int more_flags)
{
    return open(file->temporary, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | more_flags,
                file->is_new ? 0666 : 0600);
}

/* Without locks nobody can tell whether a file is still written: each process has its own. */
static int open_without_locks(AtomicFile *file)
{
    char number[24];
    (void)unlink(file->temporary);
    free(file->temporary);
    snprintf(number, sizeof number, ".%ld", (long)getpid());
    file->temporary = name_temporary(file->target, number);
    return file->temporary != NULL ? open_part(file, O_TRUNC) : -1;
}

/* What a killed writer left is not locked, and is used again. */
static int open_temporary(AtomicFile *file)
{
    const struct timespec span = {0, TRY_MS * 1000000L};
    file->temporary = name_temporary(file->target, "");
    for (int i = 0; i < TRIES_MAX && file->temporary != NULL; i++) {
        int made = open_part(file, 0);
        if (made < 0)
            return -1;
        FileLockTry tried = file_lock_try(made);
        if (tried == FILE_LOCK_TAKEN && file_lock_is_named(made, file->temporary) &&
            ftruncate(made, 0) == 0)
            return made;
        close(made);
        if (tried == FILE_LOCK_IMPOSSIBLE)
            return open_without_locks(file);
        nanosleep(&span, NULL);
    }
    errno = file->temporary != NULL ? EBUSY : ENOMEM;
    return -1;
}

/* O_NONBLOCK keeps open() from waiting for a pipe's reader; writing may wait again. */
static int open_device(const char *path, int more_flags)
{
    int file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | more_flags);
    int flags = file >= 0 ? fcntl(file, F_GETFL) : -1;
    if (flags >= 0)
        (void)fcntl(file, F_SETFL, flags & ~O_NONBLOCK);
    return file;
}

/* An open file is appended to. */
static int open_again(const char *followed)
{
    int own = output_path_descriptor(followed);
    return own >= 0 ? fcntl(own, F_DUPFD_CLOEXEC, 0) : open_device(followed, O_APPEND);
}

/* Replacing needs no write permission on the file itself, but a read-only file must be kept. */
static int open_replacement(AtomicFile *file)
{
    if (file->target[0] == '\0' || file->target[strlen(file->target) - 1] == '/')
        errno = ENOENT; /* A missing folder. */
    else if (file->is_new || faccessat(AT_FDCWD, file->target, W_OK, AT_EACCESS) == 0)
        return open_temporary(file);
    return -1;
}

static int open_any(AtomicFile *file, const char *path)
{
    file->is_new = stat(path, &file->old) != 0;
    if (file->is_new && errno != ENOENT)
        return -1;
    file->target = output_path_follow(path);
    if (!file->target)
        return -1;
    if (output_path_is_open_file(file->target))
        return open_again(file->target);
    if (file->is_new || S_ISREG(file->old.st_mode))
        return open_replacement(file);
    return open_device(path, 0);
}

static void clear_file(AtomicFile *file)
{
    int why = errno;
    free(file->target);
    free(file->temporary);
    *file = (AtomicFile){.stream = NULL};
    errno = why;
}

/* While the lock is held, so that the name cannot be another writer's. */
static void drop_temporary(const AtomicFile *file)
{
    int why = errno;
    if (file->temporary)
        (void)unlink(file->temporary);
    errno = why;
}

bool atomic_file_open(AtomicFile *out_file, const char *path)
{
    *out_file = (AtomicFile){.stream = NULL};
    int file = open_any(out_file, path);
    if (file >= 0)
        out_file->stream = fdopen(file, "w");
    if (out_file->stream)
        return true;
    if (file >= 0) {
        drop_temporary(out_file);
        close_kept(file);
    }
    clear_file(out_file);
    return false;
}

bool atomic_file_check(const char *path)
{
    AtomicFile file;
    struct stat status;
    /* Opening and closing a pipe would signal end of file to its reader. */
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
        return access(path, W_OK) == 0;
    if (!atomic_file_open(&file, path))
        return false;
    atomic_file_discard(&file);
    return true;
}

const char *atomic_file_reason(void)
{
    if (errno == ENOMEM)
        return "out of memory";
    return errno == ENXIO ? "a pipe that nobody reads, or no device" : error_reason(errno);
}

/* Keeps the owner where allowed, for root writing a player's file. */
static bool keep_attributes(const AtomicFile *file, int written)
{
    const mode_t all = 07777;
    struct stat now;
    if (file->is_new || fstat(written, &now) != 0)
        return file->is_new;
    bool is_other = now.st_uid != file->old.st_uid || now.st_gid != file->old.st_gid;
    if (is_other && fchown(written, file->old.st_uid, file->old.st_gid) != 0)
        errno = 0;
    return (now.st_mode & all) == (file->old.st_mode & all) ||
           fchmod(written, file->old.st_mode & all) == 0;
}

/* Without this a machine crash may bring the old file back. Some systems cannot sync folders; some
 * folders can be written but not read. */
static bool sync_folder(const char *target)
{
    size_t length = path_folder_length(target);
    char *path = output_path_join(target, length, length > 0 ? "" : "./");
    int folder = path != NULL ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(path);
    if (folder < 0)
        return true;
    bool is_synced = fsync(folder) == 0 || errno == EINVAL || errno == EROFS || errno == EBADF;
    close_kept(folder);
    return is_synced;
}

static bool place_file(const AtomicFile *file, int written)
{
    if (keep_attributes(file, written) && fsync(written) == 0 &&
        rename(file->temporary, file->target) == 0)
        return sync_folder(file->target);
    drop_temporary(file);
    return false;
}

bool atomic_file_commit(AtomicFile *file)
{
    bool is_done = fflush(file->stream) == 0;
    if (is_done && ferror(file->stream)) {
        errno = EIO;
        is_done = false;
    }
    if (!is_done)
        drop_temporary(file);
    else if (file->temporary)
        is_done = place_file(file, fileno(file->stream));
    int why = errno;
    bool is_closed = fclose(file->stream) == 0;
    if (!is_closed && is_done && !file->temporary) {
        is_done = false;
        why = errno;
    }
    clear_file(file);
    errno = why;
    return is_done;
}

void atomic_file_discard(AtomicFile *file)
{
    drop_temporary(file);
    (void)fclose(file->stream);
    clear_file(file);
}

static bool is_temporary(const char *name)
{
    return name[0] == '.' && path_ends_with(name, ending);
}

void atomic_file_sweep(const char *folder)
{
    DIR *names = opendir(folder);
    for (struct dirent *entry; names != NULL && (entry = readdir(names)) != NULL;) {
        char *path = is_temporary(entry->d_name)
                         ? output_path_join(folder, strlen(folder), entry->d_name)
                         : NULL;
        int file = path != NULL ? open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
        if (file >= 0 && file_lock_try(file) == FILE_LOCK_TAKEN && file_lock_is_named(file, path))
            (void)unlink(path);
        if (file >= 0)
            close(file);
        free(path);
    }
    if (names != NULL)
        closedir(names);
}
