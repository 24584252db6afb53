/* SPDX-License-Identifier: MIT */
#include "base/files.h"

#include "support/scratch_folder.h"
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOBODY = 65534 };

static ScratchFolder scratch;

static int make_folder(void **state)
{
    (void)state;
    return scratch_folder_make(&scratch);
}

static int remove_folder(void **state)
{
    (void)state;
    return scratch_folder_remove(&scratch);
}

TEST_WITH(one_at_a_time, make_folder, remove_folder)
{
    FileLock first;
    FileLock second;
    assert_int_equal(file_lock_take(&first, scratch.path), FILE_LOCK_TAKEN);
    assert_true(first.is_held);
    assert_int_equal(file_lock_take(&second, scratch.path), FILE_LOCK_BUSY);
    file_lock_release(&second, scratch.path);
    assert_int_equal(access(scratch.path, F_OK), 0);
    file_lock_release(&first, scratch.path);
    assert_false(first.is_held);
    assert_int_equal(scratch_folder_count(&scratch), 0);
    assert_int_equal(file_lock_take(&second, scratch.path), FILE_LOCK_TAKEN);
    file_lock_release(&second, scratch.path);
}

/* A killed process leaves the file, but not the lock. */
TEST_WITH(it_ends_with_its_process, make_folder, remove_folder)
{
    FileLock lock;
    int told[2];
    char byte;
    assert_int_equal(pipe(told), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        bool is_taken = file_lock_take(&lock, scratch.path) == FILE_LOCK_TAKEN;
        if (write(told[1], is_taken ? "y" : "n", 1) == 1)
            pause();
        _exit(1);
    }
    assert_int_equal(read(told[0], &byte, 1), 1);
    bool is_free = file_lock_take(&lock, scratch.path) != FILE_LOCK_BUSY;
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(byte, 'y');
    assert_false(is_free);
    assert_int_equal(access(scratch.path, F_OK), 0);
    assert_int_equal(file_lock_take(&lock, scratch.path), FILE_LOCK_TAKEN);
    assert_true(lock.is_held);
    file_lock_release(&lock, scratch.path);
    close(told[0]);
    close(told[1]);
}

TEST_WITH(where_none_can_be_made, make_folder, remove_folder)
{
    FileLock lock;
    assert_int_equal(file_lock_take(&lock, "/proc/nowhere/at/all"), FILE_LOCK_UNMADE);
    assert_int_equal(errno, ENOENT);
    assert_false(lock.is_held);
    file_lock_release(&lock, "/proc/nowhere/at/all");
    assert_int_equal(file_lock_take(&lock, scratch.folder), FILE_LOCK_BUSY);
    assert_int_equal(symlink("nowhere", scratch.path), 0);
    assert_int_equal(file_lock_take(&lock, scratch.path), FILE_LOCK_BUSY);
}

/* By a process that is not root, who may open any file: its exit status. */
static int take_as_another(void)
{
    int status = -1;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        FileLock lock;
        bool is_another = geteuid() != 0 || setuid(NOBODY) == 0;
        int tried = (int)file_lock_take(&lock, scratch.path);
        _exit(is_another ? tried + 10 * lock.is_held : 99);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WEXITSTATUS(status);
}

TEST_WITH(files_of_other_users, make_folder, remove_folder)
{
    static const struct {
        const char *name;
        mode_t mode;
        bool is_taken; /* By us, meanwhile. */
        int wanted;
    } cases[] = {
        {"readable", 0444, false, FILE_LOCK_TAKEN + 10},
        {"readable and taken", 0444, true, FILE_LOCK_BUSY},
        {"secret", 0, false, FILE_LOCK_BUSY},
    };
    assert_int_equal(chmod(scratch.folder, 0755), 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FileLock lock = {.is_held = false};
        int file = open(scratch.path, O_CREAT | O_WRONLY, 0644);
        assert_true(file >= 0);
        close(file);
        if (cases[i].is_taken)
            assert_int_equal(file_lock_take(&lock, scratch.path), FILE_LOCK_TAKEN);
        assert_int_equal(chmod(scratch.path, cases[i].mode), 0);
        int got = take_as_another();
        if (got != cases[i].wanted)
            fail_msg("%s: %d instead of %d", cases[i].name, got, cases[i].wanted);
        file_lock_release(&lock, scratch.path);
        (void)unlink(scratch.path);
    }
}

TEST_WITH(one_whose_file_was_removed, make_folder, remove_folder)
{
    FileLock first;
    FileLock second;
    assert_int_equal(file_lock_take(&first, scratch.path), FILE_LOCK_TAKEN);
    assert_true(file_lock_is_there(&first, scratch.path));
    assert_int_equal(unlink(scratch.path), 0);
    assert_false(file_lock_is_there(&first, scratch.path));
    assert_int_equal(file_lock_take(&second, scratch.path), FILE_LOCK_TAKEN);
    assert_false(file_lock_is_there(&first, scratch.path));
    file_lock_release(&first, scratch.path);
    assert_true(file_lock_is_there(&second, scratch.path)); /* Not removed by the first. */
    file_lock_release(&second, scratch.path);
    assert_false(file_lock_is_there(&second, scratch.path));
}
