/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* For flock(), O_DIRECTORY and AT_EACCESS. */
#include "base/files.h"

#include "base/system.h"
#include "base/translate.h"

#include <errno.h>

enum {
    REMOVED_MAX = 10, /* How often the file to lock may be found removed by its last holder. */
    TRIES_MAX = 1000, /* To take a lock that another one has: for a second. */
    TRY_MS = 1,
    ALL_MODES = 07777,
    NAME_BYTES = 230 /* Of a file's name, as part of the temporary file's name. */
};

/* --- Locks ------------------------------------------------------------------------------------ */

/* Tries once to lock an open file; never UNMADE. */
static FileLockTry try_once(int file)
{
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return FILE_LOCK_TAKEN;
    return errno == EWOULDBLOCK || errno == EINTR ? FILE_LOCK_BUSY : FILE_LOCK_IMPOSSIBLE;
}

/* The same for as long as there are tries left. */
static FileLockTry try_often(int file, int *tries_left)
{
    const struct timespec span = {0, TRY_MS * 1000000L};
    FileLockTry tried = try_once(file);
    while (tried == FILE_LOCK_BUSY && --*tries_left > 0) {
        nanosleep(&span, NULL);
        tried = try_once(file);
    }
    return tried;
}

/* Whether a path still names an open file: another holder of its lock may have removed it. */
static bool is_named(int file, const char *path)
{
    struct stat locked;
    struct stat named;
    return fstat(file, &locked) == 0 && lstat(path, &named) == 0 && locked.st_dev == named.st_dev &&
           locked.st_ino == named.st_ino;
}

bool file_lock_is_there(const FileLock *lock, const char *path)
{
    return lock->is_held && is_named(lock->file, path);
}

static FileLockTry why_not_open(const char *path, int why)
{
    struct stat status;
    FileLockTry tried = lstat(path, &status) == 0 ? FILE_LOCK_BUSY : FILE_LOCK_UNMADE;
    errno = why;
    return tried;
}

/* One that may not be written (another user's) can mostly be locked all the same; where it cannot,
 * as on some network file systems, that does not mean that there are no locks. */
static FileLockTry lock_unwritable(const char *path, int why, int *out_file)
{
    *out_file = -1;
    if (why == EACCES || why == EROFS)
        *out_file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (*out_file < 0)
        return why_not_open(path, why);
    return try_once(*out_file) == FILE_LOCK_TAKEN ? FILE_LOCK_TAKEN : FILE_LOCK_BUSY;
}

static FileLockTry open_and_lock(const char *path, int *out_file)
{
    *out_file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (*out_file < 0)
        return lock_unwritable(path, errno, out_file);
    FileLockTry tried = try_once(*out_file);
    if (tried == FILE_LOCK_IMPOSSIBLE)
        (void)unlink(path);
    return tried;
}

FileLockTry file_lock_take(FileLock *out_lock, const char *path)
{
    *out_lock = (FileLock){.is_held = false};
    for (int i = 0; i < REMOVED_MAX; i++) {
        int file;
        FileLockTry tried = open_and_lock(path, &file);
        if (tried == FILE_LOCK_TAKEN && is_named(file, path)) {
            *out_lock = (FileLock){true, file};
            return tried;
        }
        if (file >= 0)
            close(file);
        if (tried != FILE_LOCK_TAKEN)
            return tried;
        /* Its last holder removed the file between our open() and our lock: try again. */
    }
    return FILE_LOCK_BUSY;
}

void file_lock_release(FileLock *lock, const char *path)
{
    if (!lock->is_held)
        return;
    if (is_named(lock->file, path))
        (void)unlink(path); /* Before the lock ends: nobody else can have it yet. */
    close(lock->file);
    *lock = (FileLock){.is_held = false};
}

/* Opens and locks; changes `out_lock` only where it is taken. */
static FileLockTry open_and_wait(FileLock *out_lock, const char *path, int flags)
{
    int tries = TRIES_MAX;
    int file = open(path, flags | O_CLOEXEC, 0666);
    if (file < 0)
        return FILE_LOCK_IMPOSSIBLE;
    FileLockTry tried = try_often(file, &tries);
    if (tried == FILE_LOCK_TAKEN)
        *out_lock = (FileLock){true, file};
    else
        close(file);
    return tried;
}

bool folder_lock_take(FileLock *out_lock, const char *path)
{
    size_t length = path_folder_length(path);
    char *folder = output_path_join(path, length, length > 0 ? "" : "./");
    char *file = output_path_join(path, length, ".lock");
    *out_lock = (FileLock){.is_held = false};
    FileLockTry tried =
        folder && file ? open_and_wait(out_lock, folder, O_RDONLY | O_DIRECTORY) : FILE_LOCK_TAKEN;
    /* Network file systems often lock only files open for writing, which a folder cannot be. */
    if (tried == FILE_LOCK_IMPOSSIBLE && access(folder, F_OK) == 0)
        tried = open_and_wait(out_lock, file, O_RDWR | O_CREAT | O_NOFOLLOW);
    free(folder);
    free(file);
    return tried != FILE_LOCK_BUSY;
}

void folder_lock_release(FileLock *lock)
{
    if (lock->is_held)
        close(lock->file);
    *lock = (FileLock){.is_held = false};
}

/* --- Files that are replaced whole ------------------------------------------------------------ */

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
    file->temporary = name_temporary(file->target, "");
    for (int tries = TRIES_MAX; tries > 0 && file->temporary != NULL; tries--) {
        int made = open_part(file, 0);
        if (made < 0)
            return -1;
        FileLockTry tried = try_often(made, &tries);
        if (tried == FILE_LOCK_TAKEN && is_named(made, file->temporary) && ftruncate(made, 0) == 0)
            return made;
        close(made);
        if (tried == FILE_LOCK_IMPOSSIBLE)
            return open_without_locks(file);
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

static int open_any(AtomicFile *file, const char *path)
{
    struct stat old = {0};
    file->is_new = stat(path, &old) != 0;
    if (file->is_new && errno != ENOENT)
        return -1;
    file->target = output_path_follow(path);
    if (!file->target)
        return -1;
    if (output_path_is_open_file(file->target)) {
        /* An open file is appended to. */
        int own = output_path_descriptor(file->target);
        return own >= 0 ? fcntl(own, F_DUPFD_CLOEXEC, 0) : open_device(file->target, O_APPEND);
    }
    file->mode = old.st_mode & ALL_MODES;
    file->user = old.st_uid;
    file->group = old.st_gid;
    if (file->is_new || S_ISREG(old.st_mode)) {
        /* Replacing needs no write permission on the file, but a read-only one must be kept. */
        if (file->target[0] == '\0' || file->target[strlen(file->target) - 1] == '/')
            errno = ENOENT; /* A missing folder. */
        else if (file->is_new || faccessat(AT_FDCWD, file->target, W_OK, AT_EACCESS) == 0)
            return open_temporary(file);
        return -1;
    }
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

/* Cancels the writing: the old file stays unchanged. */
static void discard(AtomicFile *file)
{
    drop_temporary(file);
    (void)fclose(file->stream);
    clear_file(file);
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
    discard(&file);
    return true;
}

const char *atomic_file_reason(void)
{
    if (errno == ENOMEM)
        return tr("out of memory");
    return errno == ENXIO ? tr("a pipe that nobody reads, or no device") : error_reason(errno);
}

/* Keeps the owner where allowed, for root writing a player's file. */
static bool keep_attributes(const AtomicFile *file, int written)
{
    struct stat now;
    if (file->is_new || fstat(written, &now) != 0)
        return file->is_new;
    bool is_other = now.st_uid != file->user || now.st_gid != file->group;
    if (is_other && fchown(written, file->user, file->group) != 0)
        errno = 0;
    return (now.st_mode & ALL_MODES) == file->mode || fchmod(written, (mode_t)file->mode) == 0;
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

void atomic_file_sweep(const char *folder)
{
    DIR *names = opendir(folder);
    for (struct dirent *entry; names != NULL && (entry = readdir(names)) != NULL;) {
        bool is_temporary = entry->d_name[0] == '.' && path_ends_with(entry->d_name, ending);
        char *path = is_temporary ? output_path_join(folder, strlen(folder), entry->d_name) : NULL;
        int file = path != NULL ? open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
        if (file >= 0 && try_once(file) == FILE_LOCK_TAKEN && is_named(file, path))
            (void)unlink(path);
        if (file >= 0)
            close(file);
        free(path);
    }
    if (names != NULL)
        closedir(names);
}

/* --- Texts ------------------------------------------------------------------------------------ */

static bool read_all(int file, char *text, size_t length, size_t *out_length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = read(file, text + done, length - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        if (count == 0)
            break;
        done += (size_t)count;
    }
    *out_length = done;
    return true;
}

static bool read_open_file(int file, const char *path, size_t max_bytes, char **out_text,
                           size_t *out_length, Error *out_error)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    if (!S_ISREG(status.st_mode))
        /* TRANSLATORS: a file's name. */
        return error_set(out_error, tr("%s: not a regular file"), path);
    if (status.st_size < 0 || (unsigned long long)status.st_size > max_bytes)
        /* TRANSLATORS: a file's name, and a large number. */
        return error_set(out_error, tr("%s: larger than %zu bytes"), path, max_bytes);
    size_t length = (size_t)status.st_size;
    char *text = malloc(length + 1);
    if (!text)
        /* TRANSLATORS: a file's name. */
        return error_set_memory(out_error, tr("%s: out of memory"), path);
    if (!read_all(file, text, length, out_length)) {
        free(text);
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    }
    text[*out_length] = '\0';
    *out_text = text;
    return true;
}

bool text_file_read(const char *path, size_t max_bytes, char **out_text, size_t *out_length,
                    Error *out_error)
{
    /* O_NONBLOCK keeps open() from waiting for a named pipe's writer. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    bool is_read = read_open_file(file, path, max_bytes, out_text, out_length, out_error);
    close(file);
    return is_read;
}

bool text_file_is_missing(const char *path)
{
    return access(path, F_OK) != 0 && errno == ENOENT;
}

bool text_file_is_regular(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool text_file_is_larger(const char *path, size_t max_bytes)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 &&
           (unsigned long long)status.st_size > max_bytes;
}

/* False with errno. */
static bool write_whole(const char *path, const char *text, size_t length)
{
    AtomicFile file;
    if (!atomic_file_open(&file, path))
        return false;
    if (fwrite(text, 1, length, file.stream) == length)
        return atomic_file_commit(&file);
    int why = errno;
    discard(&file);
    errno = why;
    return false;
}

bool text_file_write(const char *path, const char *text, size_t length, Error *out_error)
{
    if (write_whole(path, text, length))
        return true;
    return error_set(out_error, "%s: %s", path, atomic_file_reason());
}

Hash text_file_hash(const char *path, size_t max_bytes)
{
    char *text = NULL;
    size_t length = 0;
    Error ignored;
    if (!text_file_read(path, max_bytes, &text, &length, &ignored))
        return 0;
    Hash hash = hash_bytes(HASH_START, text, length);
    free(text);
    return hash;
}

bool path_is_device(const char *file_name)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul", "conin$", "conout$"};
    static const char *const numbers[] = {"0", "1", "2", "3",        "4",        "5",       "6",
                                          "7", "8", "9", "\xc2\xb9", "\xc2\xb2", "\xc2\xb3"};
    char base[12] = ""; /* Longer ones are no device. */
    size_t length = strcspn(file_name, ".:");
    while (length > 0 && file_name[length - 1] == ' ')
        length--;
    if (length >= sizeof base)
        return false;
    for (size_t i = 0; i < length; i++)
        base[i] = ascii_lower(file_name[i]);
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (strcmp(base, devices[i]) == 0)
            return true;
    bool is_port = strncmp(base, "com", 3) == 0 || strncmp(base, "lpt", 3) == 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_port && strcmp(base + 3, numbers[i]) == 0)
            return true;
    return false;
}

/* --- Where a path leads ----------------------------------------------------------------------- */

enum { LINKS_MAX = 40, LINK_BYTES = 4096, DIGITS_MAX = 9, PROCESS_BYTES = 31 };

char *output_path_join(const char *path, size_t length, const char *name)
{
    size_t bytes = length + strlen(name) + 1;
    char *joined = malloc(bytes);
    if (joined)
        snprintf(joined, bytes, "%.*s%s", (int)length, path, name);
    return joined;
}

/* The number in "/proc/PROCESS/fd/N" or "/dev/fd/N", and whose it is; -1 for other paths. */
static int descriptor_in(const char *path, char out_process[PROCESS_BYTES + 1])
{
    char number[DIGITS_MAX + 1] = "";
    char more;
    snprintf(out_process, PROCESS_BYTES + 1, "self");
    bool is_one = sscanf(path, "/dev/fd/%9[0-9]%c", number, &more) == 1 ||
                  sscanf(path, "/proc/%31[^/]/fd/%9[0-9]%c", out_process, number, &more) == 2;
    return is_one ? (int)strtol(number, NULL, 10) : -1;
}

bool output_path_is_open_file(const char *followed)
{
    char process[PROCESS_BYTES + 1];
    return descriptor_in(followed, process) >= 0;
}

int output_path_descriptor(const char *followed)
{
    char process[PROCESS_BYTES + 1];
    char own[PROCESS_BYTES + 1];
    int descriptor = descriptor_in(followed, process);
    snprintf(own, sizeof own, "%ld", (long)getpid());
    bool is_own = strcmp(process, "self") == 0 || strcmp(process, "thread-self") == 0 ||
                  strcmp(process, own) == 0;
    return is_own ? descriptor : -1;
}

/* realpath() refuses a link whose file does not exist yet. */
char *output_path_follow(const char *path)
{
    char link[LINK_BYTES];
    char *at = output_path_join("", 0, path);
    for (int i = 0; at; i++) {
        ssize_t length = output_path_is_open_file(at) ? -1 : readlink(at, link, sizeof link - 1);
        if (length < 0)
            return at;
        if (i == LINKS_MAX)
            break;
        link[length] = '\0';
        char *next = output_path_join(at, link[0] == '/' ? 0 : path_folder_length(at), link);
        free(at);
        at = next;
    }
    if (at)
        errno = ELOOP;
    free(at);
    return NULL;
}

char *output_path_resolve(const char *path)
{
    char *resolved = realpath(path, NULL);
    if (resolved)
        return resolved;
    char *followed = output_path_follow(path);
    if (!followed && errno == ELOOP)
        followed = output_path_join("", 0, path);
    char *folder = followed ? output_path_join(followed, path_folder_length(followed), ".") : NULL;
    char *real_folder = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    if (!real_folder)
        return followed;
    const char *name = path_file_name(followed);
    size_t bytes = strlen(real_folder) + strlen(name) + 2;
    resolved = malloc(bytes);
    if (resolved)
        snprintf(resolved, bytes, "%s/%s", strcmp(real_folder, "/") == 0 ? "" : real_folder, name);
    free(real_folder);
    free(followed);
    return resolved;
}

static bool is_same_file(const struct stat *status, const struct stat *other)
{
    return status->st_dev == other->st_dev && status->st_ino == other->st_ino;
}

/* Whether two missing files have the same folder and name. */
static bool is_same_place(const char *path, const char *other)
{
    struct stat status;
    struct stat other_status;
    char *folder = output_path_join(path, path_folder_length(path), ".");
    char *other_folder = output_path_join(other, path_folder_length(other), ".");
    bool is_same = folder && other_folder && stat(folder, &status) == 0 &&
                   stat(other_folder, &other_status) == 0 && is_same_file(&status, &other_status) &&
                   strcmp(path_file_name(path), path_file_name(other)) == 0;
    free(folder);
    free(other_folder);
    return is_same;
}

bool output_path_is_same(const char *path, const char *other)
{
    struct stat status;
    struct stat other_status;
    bool is_there = stat(path, &status) == 0;
    bool is_other_there = stat(other, &other_status) == 0;
    if (is_there && is_other_there)
        return is_same_file(&status, &other_status) && !S_ISCHR(status.st_mode);
    if (is_there || is_other_there)
        return false;
    char *followed = output_path_follow(path);
    char *other_followed = output_path_follow(other);
    bool is_same = followed && other_followed && is_same_place(followed, other_followed);
    free(followed);
    free(other_followed);
    return is_same;
}
