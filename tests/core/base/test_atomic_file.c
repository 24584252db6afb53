/* SPDX-License-Identifier: MIT */
/*
 * Writing files on systems of several kinds. The Makefile links this program so that what touches
 * the disk goes through the functions below: they see that everything is synced in the right order,
 * pretend that something is missing, let a call fail, or kill the writer right before it.
 */
#define _GNU_SOURCE /* For flock(). */
#include "base/files.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH_BYTES = 512, CALLS_MAX = 60 };

/* What a system may lack. */
typedef struct System {
    const char *name;
    bool has_no_locks;
} System;

static const System systems[] = {{"a usual one", false}, {"cannot lock", true}};

typedef enum Call { CALL_NONE, CALL_SYNC, CALL_SYNC_FOLDER, CALL_RENAME } Call;

/* All that the functions in the way know. */
static struct {
    System system;
    Call failing;
    int count;        /* Calls so far. */
    int dies_at;      /* The call before which the process is killed; 0 for none. */
    bool waits_never; /* Waiting takes no time. */
    ino_t synced;     /* The file that was synced last, and how long it then was. */
    off_t synced_length;
    int placed;            /* How often a file was put in the place of the target. */
    bool is_synced_first;  /* It was synced to its whole length before. */
    bool is_folder_synced; /* Its folder was synced after it. */
    char target[PATH_BYTES];
} disk;

/* NOLINTBEGIN(readability-identifier-naming) */
int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_flock(int file, int operation);
int __wrap_flock(int file, int operation);
int __real_nanosleep(const struct timespec *span, struct timespec *left);
int __wrap_nanosleep(const struct timespec *span, struct timespec *left);

static void count_call(void)
{
    if (++disk.count == disk.dies_at)
        raise(SIGKILL);
}

static int fail_with(int why)
{
    errno = why;
    return -1;
}

int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    unsigned mode = va_arg(arguments, unsigned); /* Read even where it was not given: unused. */
    va_end(arguments);
    count_call();
    return __real_open(path, flags, mode);
}

int __wrap_fsync(int file)
{
    struct stat status;
    count_call();
    assert_int_equal(fstat(file, &status), 0);
    if (disk.failing == (S_ISDIR(status.st_mode) ? CALL_SYNC_FOLDER : CALL_SYNC))
        return fail_with(EIO);
    if (S_ISDIR(status.st_mode)) {
        disk.is_folder_synced = disk.placed > 0;
    } else {
        disk.synced = status.st_ino;
        disk.synced_length = status.st_size;
    }
    return 0; /* The real one would only take its time. */
}

static void see_placed(const char *from, const char *to)
{
    struct stat status;
    if (strcmp(to, disk.target) != 0)
        return;
    assert_int_equal(stat(from, &status), 0);
    disk.placed++;
    disk.is_synced_first = disk.synced == status.st_ino && disk.synced_length == status.st_size;
    disk.is_folder_synced = false;
}

int __wrap_rename(const char *from, const char *to)
{
    count_call();
    if (disk.failing == CALL_RENAME)
        return fail_with(EACCES);
    if (disk.target[0] != '\0')
        see_placed(from, to);
    return __real_rename(from, to);
}

int __wrap_flock(int file, int operation)
{
    count_call();
    return disk.system.has_no_locks ? fail_with(ENOLCK) : __real_flock(file, operation);
}

int __wrap_nanosleep(const struct timespec *span, struct timespec *left)
{
    return disk.waits_never ? 0 : __real_nanosleep(span, left);
}
/* NOLINTEND(readability-identifier-naming) */

static ScratchFolder scratch;
static const char *const path = scratch.path;

static int make_folder(void **state)
{
    (void)state;
    memset(&disk, 0, sizeof disk);
    return scratch_folder_make(&scratch);
}

static int remove_folder(void **state)
{
    (void)state;
    return scratch_folder_remove(&scratch);
}

static void write_text(const char *name, const char *text)
{
    Error error;
    if (!text_file_write(name, text, strlen(text), &error))
        fail_msg("%s: %s", disk.system.name, error.text);
}

static void forget_file(void)
{
    const System usual = {.name = "to begin with"};
    disk.system = usual;
    disk.failing = CALL_NONE;
    disk.target[0] = '\0';
    unlink(path);
}

static bool has_mode(mode_t mode)
{
    struct stat status;
    return stat(path, &status) == 0 && (status.st_mode & 07777) == mode;
}

/* A crash of the machine at any moment leaves the old or the new file only if the new one is on the
 * disk before it gets its name, and the folder after. */
TEST_WITH(synced_before_and_after, make_folder, remove_folder)
{
    for (size_t i = 0; i < COUNT(systems); i++) {
        for (int has_old = 0; has_old < 2; has_old++) {
            forget_file();
            if (has_old) {
                write_text(path, "old");
                assert_int_equal(chmod(path, 0640), 0);
            }
            disk.system = systems[i];
            snprintf(disk.target, sizeof disk.target, "%s", path);
            disk.placed = 0;
            write_text(path, "the new text");
            if (disk.placed != 1 || !disk.is_synced_first || !disk.is_folder_synced)
                fail_msg("%s, old file %d: placed %d times, synced before: %d, folder after: %d",
                         systems[i].name, has_old, disk.placed, disk.is_synced_first,
                         disk.is_folder_synced);
            if (!scratch_folder_is_text(path, "the new text") ||
                scratch_folder_count(&scratch) != 1)
                fail_msg("%s, old file %d: wrong text or litter", systems[i].name, has_old);
            if (has_old && !has_mode(0640))
                fail_msg("%s: another mode", systems[i].name);
        }
    }
}

TEST_WITH(a_call_that_fails, make_folder, remove_folder)
{
    static const struct {
        Call call;
        const char *says;
    } cases[] = {{CALL_SYNC, "Input/output error"},
                 {CALL_SYNC_FOLDER, "Input/output error"},
                 {CALL_RENAME, "Permission denied"}};
    for (size_t i = 0; i < COUNT(systems); i++) {
        for (size_t k = 0; k < COUNT(cases); k++) {
            Error error = {.text = ""};
            forget_file();
            write_text(path, "old");
            disk.system = systems[i];
            disk.failing = cases[k].call;
            bool is_written = text_file_write(path, "new", 3, &error);
            const char *left = cases[k].call == CALL_SYNC_FOLDER ? "new" : "old";
            if (is_written || !strstr(error.text, cases[k].says) || !strstr(error.text, path))
                fail_msg("%s, call %zu: %d, '%s'", systems[i].name, k, is_written, error.text);
            if (!scratch_folder_is_text(path, left) || scratch_folder_count(&scratch) != 1)
                fail_msg("%s, call %zu: lost, or litter", systems[i].name, k);
        }
    }
}

/* A limit on the size of files stands in for a disk without room. */
TEST_WITH(a_full_disk, make_folder, remove_folder)
{
    struct rlimit limit;
    static char large[1 << 16];
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    struct rlimit tiny = {100, limit.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    memset(large, 'x', sizeof large);
    for (size_t i = 0; i < COUNT(systems); i++) {
        for (size_t length = 101; length <= sizeof large; length += sizeof large - 101) {
            Error error = {.text = ""};
            forget_file();
            write_text(path, "old");
            disk.system = systems[i];
            assert_int_equal(setrlimit(RLIMIT_FSIZE, &tiny), 0);
            bool is_written = text_file_write(path, large, length, &error);
            assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
            if (is_written || !strstr(error.text, "File too large"))
                fail_msg("%s, %zu bytes: %d, '%s'", systems[i].name, length, is_written,
                         error.text);
            if (!scratch_folder_is_text(path, "old") || scratch_folder_count(&scratch) != 1)
                fail_msg("%s, %zu bytes: lost, or litter", systems[i].name, length);
        }
    }
    signal(SIGXFSZ, handler);
}

/* True where the child was killed before that call, false where it had written by then. */
static bool die_at(int call)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Error error;
        disk.count = 0;
        disk.dies_at = call;
        _exit(text_file_write(path, "new", 3, &error) ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
        fail_msg("%s, call %d: not written", disk.system.name, call);
    return WIFSIGNALED(status);
}

/* The old or the new text is there, and where files can be locked at most one file too many. */
static void expect_whole(const System *system, int call, bool has_old)
{
    bool is_there = access(path, F_OK) == 0;
    bool is_whole = is_there
                        ? scratch_folder_is_text(path, "old") || scratch_folder_is_text(path, "new")
                        : !has_old;
    int files = scratch_folder_count(&scratch);
    if (!is_whole || (!system->has_no_locks && files > 2))
        fail_msg("%s, old file %d, killed before call %d: whole %d, %d files", system->name,
                 has_old, call, is_whole, files);
}

static void kill_at_every_call(const System *system, bool has_old)
{
    int call = 1;
    for (; die_at(call); call++) {
        assert_true(call < CALLS_MAX);
        expect_whole(system, call, has_old);
        if (has_old)
            write_text(path, "old");
        else
            unlink(path);
        if (has_old && !system->has_no_locks && scratch_folder_count(&scratch) != 1)
            fail_msg("%s, killed before call %d: litter is left", system->name, call);
    }
    assert_true(call > 3);
}

/* Killed before each call in turn; the next writer removes what is left. */
TEST_WITH(killed_at_every_call, make_folder, remove_folder)
{
    for (size_t i = 0; i < COUNT(systems); i++) {
        for (int has_old = 0; has_old < 2; has_old++) {
            disk.system = systems[i];
            if (has_old)
                write_text(path, "old");
            kill_at_every_call(&systems[i], has_old);
            remove_folder(state);
            make_folder(state);
        }
    }
}

static void write_often(int writer)
{
    enum { WRITES = 60, BYTES = 9000 };
    static char text[BYTES + 1];
    Error error;
    memset(text, 'a' + writer, BYTES);
    for (int i = 0; i < WRITES; i++)
        if (!text_file_write(path, text, BYTES, &error)) {
            fprintf(stderr, "%s: %s\n", disk.system.name, error.text);
            _exit(1);
        }
    _exit(0);
}

/* Several writers at once: the last one's file stays, whole. */
TEST_WITH(many_writers, make_folder, remove_folder)
{
    enum { WRITERS = 4 };
    for (size_t i = 0; i < COUNT(systems); i++) {
        pid_t writers[WRITERS];
        forget_file();
        disk.system = systems[i];
        for (int k = 0; k < WRITERS; k++) {
            writers[k] = fork();
            assert_true(writers[k] >= 0);
            if (writers[k] == 0)
                write_often(k);
        }
        for (int k = 0; k < WRITERS; k++) {
            int status;
            assert_int_equal(waitpid(writers[k], &status, 0), writers[k]);
            if (status != 0)
                fail_msg("%s: a writer ended with %d", systems[i].name, status);
        }
        char *text;
        size_t length;
        Error error;
        assert_true(text_file_read(path, 1 << 20, &text, &length, &error));
        size_t same = strspn(text, (char[]){text[0], '\0'});
        free(text);
        if (length != 9000 || same != length || scratch_folder_count(&scratch) != 1)
            fail_msg("%s: %zu bytes, the first %zu alike; %d files", systems[i].name, length, same,
                     scratch_folder_count(&scratch));
    }
}

/* A file that another process is writing is no litter. */
TEST_WITH(a_writer_in_the_way, make_folder, remove_folder)
{
    Error error;
    AtomicFile other;
    disk.waits_never = true;
    assert_true(atomic_file_open(&other, path));
    fputs("the other's", other.stream);
    assert_false(text_file_write(path, "mine", 4, &error));
    assert_non_null(strstr(error.text, "busy"));
    assert_true(atomic_file_commit(&other));
    assert_true(scratch_folder_is_text(path, "the other's"));
    write_text(path, "mine");
    assert_true(scratch_folder_is_text(path, "mine"));
    assert_int_equal(scratch_folder_count(&scratch), 1);
}

/* What a killed writer left goes; what is being written stays, and so do all other files. */
TEST_WITH(swept, make_folder, remove_folder)
{
    AtomicFile writing;
    char folder[PATH_BYTES], left[PATH_BYTES], others[PATH_BYTES];
    snprintf(folder, sizeof folder, "%s/", scratch.folder);
    snprintf(left, sizeof left, "%s/.gone.json.part", scratch.folder);
    snprintf(others, sizeof others, "%s/download.part", scratch.folder);
    write_text(left, "half of");
    write_text(others, "another program's");
    assert_true(atomic_file_open(&writing, path));
    atomic_file_sweep(folder);
    assert_int_equal(access(left, F_OK), -1);
    assert_int_equal(access(others, F_OK), 0);
    assert_int_equal(scratch_folder_count(&scratch), 2);
    assert_true(atomic_file_commit(&writing));
    assert_int_equal(access(path, F_OK), 0);
    atomic_file_sweep("/proc/nowhere/at/all/");
}

/* Another writer of the same file begins anew where a killed one left more. */
TEST_WITH(a_longer_one_is_left, make_folder, remove_folder)
{
    char left[PATH_BYTES];
    snprintf(left, sizeof left, "%s/.text.part", scratch.folder);
    write_text(left, "far longer than what is written");
    write_text(path, "short");
    assert_true(scratch_folder_is_text(path, "short"));
    assert_int_equal(scratch_folder_count(&scratch), 1);
}

TEST_WITH(given_up, make_folder, remove_folder)
{
    for (size_t i = 0; i < COUNT(systems); i++) {
        forget_file();
        write_text(path, "old");
        disk.system = systems[i];
        assert_true(atomic_file_check(path));
        if (!scratch_folder_is_text(path, "old") || scratch_folder_count(&scratch) != 1)
            fail_msg("%s: lost, or litter", systems[i].name);
    }
}
