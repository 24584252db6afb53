/* SPDX-License-Identifier: MIT */
/* The Makefile links this program so that locking and waiting go through the functions below. */
#define _DEFAULT_SOURCE /* For flock(). */
#include "base/files.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static ScratchFolder scratch;
static const char *const path = scratch.path;
static bool folders_have_no_locks;
static bool files_have_no_locks;
static long waited_ms;

/* NOLINTBEGIN(readability-identifier-naming) */
int __real_flock(int file, int operation);
int __wrap_flock(int file, int operation);
int __wrap_nanosleep(const struct timespec *span, struct timespec *left);

int __wrap_flock(int file, int operation)
{
    struct stat status;
    assert_int_equal(fstat(file, &status), 0);
    errno = EBADF; /* As over the network. */
    if (S_ISDIR(status.st_mode) ? folders_have_no_locks : files_have_no_locks)
        return -1;
    return __real_flock(file, operation);
}

int __wrap_nanosleep(const struct timespec *span, struct timespec *left)
{
    (void)left;
    waited_ms += span->tv_nsec / 1000000;
    return 0;
}
/* NOLINTEND(readability-identifier-naming) */

static int make_folder(void **state)
{
    (void)state;
    folders_have_no_locks = files_have_no_locks = false;
    return scratch_folder_make(&scratch);
}

static int remove_folder(void **state)
{
    (void)state;
    char name[128];
    snprintf(name, sizeof name, "%s/.lock", scratch.folder);
    unlink(name);
    return rmdir(scratch.folder); /* Nothing else is left there. */
}

/* One holder at a time; the second waits for a second and fails. */
TEST_WITH(one_at_a_time, make_folder, remove_folder)
{
    for (int i = 0; i < 2; i++) {
        FileLock first;
        FileLock second;
        folders_have_no_locks = i == 1;
        assert_true(folder_lock_take(&first, path));
        assert_true(first.is_held);
        waited_ms = 0;
        assert_false(folder_lock_take(&second, path));
        assert_false(second.is_held);
        assert_in_range(waited_ms, 900, 1000);
        folder_lock_release(&second);
        assert_false(folder_lock_take(&second, path));
        folder_lock_release(&first);
        assert_false(first.is_held);
        waited_ms = 0;
        assert_true(folder_lock_take(&second, path));
        assert_true(second.is_held);
        assert_int_equal(waited_ms, 0);
        folder_lock_release(&second);
    }
}

TEST_WITH(it_ends_with_its_process, make_folder, remove_folder)
{
    for (int i = 0; i < 2; i++) {
        FileLock lock;
        int told[2];
        char byte;
        folders_have_no_locks = i == 1;
        assert_int_equal(pipe(told), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            bool is_taken = folder_lock_take(&lock, path) && lock.is_held;
            if (write(told[1], is_taken ? "y" : "n", 1) == 1)
                pause();
            _exit(1);
        }
        assert_int_equal(read(told[0], &byte, 1), 1);
        assert_int_equal(byte, 'y');
        assert_false(folder_lock_take(&lock, path));
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, NULL, 0), child);
        assert_true(folder_lock_take(&lock, path));
        assert_true(lock.is_held);
        folder_lock_release(&lock);
        close(told[0]);
        close(told[1]);
    }
}

TEST_WITH(without_locks, make_folder, remove_folder)
{
    FileLock lock;
    folders_have_no_locks = files_have_no_locks = true;
    assert_true(folder_lock_take(&lock, path));
    assert_false(lock.is_held);
    folder_lock_release(&lock);
    assert_true(folder_lock_take(&lock, "/proc/nowhere/at/all"));
    assert_false(lock.is_held);
    folder_lock_release(&lock);
}
