/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* For O_TMPFILE. */
#include "base/atomic_file.h"

#include "base/error.h"
#include "base/output_path.h"
#include "base/path.h"
#include "system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NAME_BYTES = 240, /* Of the file's name, as part of the temporary file's name. */
    COPY_BYTES = 1 << 14,
    TRIES_MAX = 200, /* For steps that another writer can delay. */
    TRY_MS = 5
};

static void wait_for_other_writer(void)
{
    struct timespec span = {0, TRY_MS * 1000000L};
    nanosleep(&span, NULL);
}

static void close_kept(int file)
{
    int why = errno;
    close(file);
    errno = why;
}

static bool name_temporary(AtomicFile *file, const char *ending)
{
    char name[NAME_BYTES + 34];
    size_t folder = path_folder_length(file->target);
    snprintf(name, sizeof name, ".%.*s%s", NAME_BYTES, file->target + folder, ending);
    free(file->temporary);
    file->temporary = output_path_join(file->target, folder, name);
    return file->temporary != NULL;
}

/* Private until it gets the mode of the file it replaces. */
static mode_t first_mode(const AtomicFile *file)
{
    return file->is_new ? 0666 : 0600;
}

static void name_descriptor(int file, char out_path[64])
{
    snprintf(out_path, 64, "/proc/self/fd/%d", file);
}

/* -1 where the system cannot make nameless files, or cannot name them later. */
static int open_nameless(const AtomicFile *file)
{
    char path[64];
#ifdef O_TMPFILE
    int made = open(file->folder, O_TMPFILE | O_RDWR | O_CLOEXEC, first_mode(file));
#else
    int made = -1;
#endif
    name_descriptor(made, path);
    if (made < 0 || access(path, F_OK) == 0)
        return made;
    close(made);
    return -1;
}

/* Whether a path still names an open file: another writer may have removed it. */
static bool is_name_of(const char *path, int file)
{
    struct stat named;
    struct stat held;
    return lstat(path, &named) == 0 && fstat(file, &held) == 0 && named.st_dev == held.st_dev &&
           named.st_ino == held.st_ino;
}

/* Without locks a stale file looks like one being written, so each process uses its own name. */
static int open_unlocked(AtomicFile *file)
{
    char ending[32];
    snprintf(ending, sizeof ending, ".%ld.part", (long)getpid());
    if (!name_temporary(file, ending))
        return -1;
    return open(file->temporary, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC,
                first_mode(file));
}

static bool is_busy(void)
{
    return errno == EWOULDBLOCK || errno == EINTR;
}

static bool has_no_locks(void)
{
    return errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS || errno == EINVAL;
}

/* Removes a killed writer's file. False with errno where it has a writer or cannot be removed. */
static bool remove_stale(const AtomicFile *file)
{
    int stale = open(file->temporary, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (stale < 0)
        return errno == ENOENT;
    bool is_removed = flock(stale, LOCK_EX | LOCK_NB) == 0;
    if (is_removed && is_name_of(file->temporary, stale))
        is_removed = unlink(file->temporary) == 0;
    close_kept(stale);
    return is_removed;
}

/* Makes the named file and locks it. On -1 is_busy() tells whether to retry: another writer that
 * looked for stale files may have locked it first. */
static int make_locked(const AtomicFile *file)
{
    int made = open(file->temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, first_mode(file));
    if (made < 0) {
        if (errno == EEXIST && remove_stale(file))
            errno = EWOULDBLOCK;
        return -1;
    }
    bool is_locked = flock(made, LOCK_EX | LOCK_NB) == 0;
    if (is_locked && is_name_of(file->temporary, made))
        return made;
    if (is_locked)
        errno = EWOULDBLOCK;
    if (has_no_locks())
        unlink(file->temporary);
    close_kept(made);
    return -1;
}

static int open_named(AtomicFile *file)
{
    if (!name_temporary(file, ".part"))
        return -1;
    for (int i = 0; i < TRIES_MAX; i++) {
        int made = make_locked(file);
        if (made >= 0)
            return made;
        if (has_no_locks())
            return open_unlocked(file);
        if (!is_busy())
            return -1;
        wait_for_other_writer();
    }
    errno = EBUSY;
    return -1;
}

static int open_temporary(AtomicFile *file)
{
    size_t length = path_folder_length(file->target);
    file->folder = output_path_join(file->target, length, length > 0 ? "" : "./");
    if (!file->folder)
        return -1;
    int made = open_nameless(file);
    file->has_no_name = made >= 0;
    return made >= 0 ? made : open_named(file);
}

static void clear_file(AtomicFile *file)
{
    int why = errno;
    free(file->folder);
    free(file->target);
    free(file->temporary);
    *file = (AtomicFile){.stream = NULL};
    errno = why;
}

static void drop_temporary(const AtomicFile *file)
{
    int why = errno;
    if (file->target && !file->has_no_name && is_name_of(file->temporary, file->file))
        unlink(file->temporary);
    errno = why;
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
static bool may_be_written(const AtomicFile *file)
{
    return file->is_new || faccessat(AT_FDCWD, file->target, W_OK, AT_EACCESS) == 0;
}

static int open_replacement(AtomicFile *file)
{
    if (file->target[0] == '\0' || file->target[strlen(file->target) - 1] == '/')
        errno = ENOENT; /* A missing folder. */
    else if (may_be_written(file))
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
    bool is_open = output_path_is_open_file(file->target);
    bool is_replaced = !is_open && (file->is_new || S_ISREG(file->old.st_mode));
    if (is_replaced)
        return open_replacement(file);
    int made = is_open ? open_again(file->target) : open_device(path, 0);
    int why = errno;
    free(file->target);
    file->target = NULL;
    errno = why;
    return made;
}

bool atomic_file_open(AtomicFile *out_file, const char *path)
{
    *out_file = (AtomicFile){.file = -1};
    out_file->file = open_any(out_file, path);
    if (out_file->file >= 0)
        out_file->stream = fdopen(out_file->file, "w");
    if (out_file->stream)
        return true;
    if (out_file->file >= 0) {
        drop_temporary(out_file);
        close_kept(out_file->file);
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
static bool keep_attributes(const AtomicFile *file)
{
    const mode_t all = 07777;
    struct stat now;
    if (file->is_new || fstat(file->file, &now) != 0)
        return file->is_new;
    bool is_other = now.st_uid != file->old.st_uid || now.st_gid != file->old.st_gid;
    if (is_other && fchown(file->file, file->old.st_uid, file->old.st_gid) != 0)
        errno = 0;
    return (now.st_mode & all) == (file->old.st_mode & all) ||
           fchmod(file->file, file->old.st_mode & all) == 0;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = write(file, bytes + done, length - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

static bool copy_contents(int from, int to)
{
    char bytes[COPY_BYTES];
    if (lseek(from, 0, SEEK_SET) != 0)
        return false;
    for (;;) {
        ssize_t count = read(from, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        if (!write_all(to, bytes, (size_t)count))
            return false;
    }
}

/* For systems that make nameless files but refuse to link them. */
static bool copy_to_named(AtomicFile *file)
{
    int made = open_named(file);
    if (made < 0)
        return false;
    int from = file->file;
    file->file = made;
    file->has_no_name = false;
    return copy_contents(from, made) && keep_attributes(file) && fsync(made) == 0;
}

static bool link_as(const AtomicFile *file, const char *path)
{
    char descriptor[64];
    name_descriptor(file->file, descriptor);
    return linkat(AT_FDCWD, descriptor, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/* Another writer may remove or rename `.NAME.new` at any moment: each file is whole and synced, and
 * the last one stays. */
static bool place_nameless(AtomicFile *file)
{
    if (file->is_new && link_as(file, file->target))
        return true;
    if (!name_temporary(file, ".new"))
        return false;
    for (int i = 0; i < TRIES_MAX; i++) {
        bool is_linked = link_as(file, file->temporary);
        if (is_linked && rename(file->temporary, file->target) == 0)
            return true;
        if (is_linked && errno == ENOENT && is_name_of(file->target, file->file))
            return true;
        int why = errno;
        if (unlink(file->temporary) != 0 && errno != ENOENT)
            return false;
        errno = why;
        if (is_linked && why != ENOENT)
            return false;
        if (!is_linked && why != EEXIST)
            return copy_to_named(file) && rename(file->temporary, file->target) == 0;
    }
    errno = EBUSY;
    return false;
}

/* Without this a machine crash may bring the old file back. Some systems cannot sync folders; some
 * folders can be written but not read. */
static bool sync_folder(const char *path)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return true;
    bool is_synced = fsync(folder) == 0 || errno == EINVAL || errno == EROFS || errno == EBADF;
    close_kept(folder);
    return is_synced;
}

static bool place_file(AtomicFile *file)
{
    bool is_placed =
        keep_attributes(file) && fsync(file->file) == 0 &&
        (file->has_no_name ? place_nameless(file) : rename(file->temporary, file->target) == 0);
    return is_placed && sync_folder(file->folder);
}

static bool finish_file(AtomicFile *file, bool is_wanted)
{
    int own = fileno(file->stream);
    bool is_done = is_wanted && fflush(file->stream) == 0;
    if (is_done && ferror(file->stream)) {
        errno = EIO;
        is_done = false;
    }
    if (is_done && file->target)
        is_done = place_file(file);
    if (!is_done)
        drop_temporary(file);
    if (file->file != own)
        close_kept(file->file);
    int why = errno;
    if (fclose(file->stream) != 0 && is_done && !file->target) {
        is_done = false;
        why = errno;
    }
    clear_file(file);
    errno = why;
    return is_done;
}

bool atomic_file_commit(AtomicFile *file)
{
    return finish_file(file, true);
}

void atomic_file_discard(AtomicFile *file)
{
    finish_file(file, false);
}
