/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "base/file_lock.h"

#include "support/scratch_folder.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

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

static void test_one_at_a_time(void **state)
{
    (void)state;
    FileLock first;
    FileLock second;
    assert_true(file_lock_take(&first, scratch.path));
    assert_true(first.is_held);
    assert_false(file_lock_take(&second, scratch.path));
    file_lock_release(&second, scratch.path);
    assert_int_equal(access(scratch.path, F_OK), 0);
    file_lock_release(&first, scratch.path);
    assert_false(first.is_held);
    assert_int_equal(scratch_folder_count(&scratch), 0);
    assert_true(file_lock_take(&second, scratch.path));
    file_lock_release(&second, scratch.path);
}

/* A killed process leaves the file, but not the lock. */
static void test_it_ends_with_its_process(void **state)
{
    (void)state;
    FileLock lock;
    int told[2];
    char byte;
    assert_int_equal(pipe(told), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        bool is_taken = file_lock_take(&lock, scratch.path) && lock.is_held;
        if (write(told[1], is_taken ? "y" : "n", 1) == 1)
            pause();
        _exit(1);
    }
    assert_int_equal(read(told[0], &byte, 1), 1);
    bool is_free = file_lock_take(&lock, scratch.path);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(byte, 'y');
    assert_false(is_free);
    assert_int_equal(access(scratch.path, F_OK), 0);
    assert_true(file_lock_take(&lock, scratch.path));
    assert_true(lock.is_held);
    file_lock_release(&lock, scratch.path);
    close(told[0]);
    close(told[1]);
}

static void test_where_none_can_be_made(void **state)
{
    (void)state;
    FileLock lock;
    assert_true(file_lock_take(&lock, "/nowhere/at/all"));
    assert_false(lock.is_held);
    file_lock_release(&lock, "/nowhere/at/all");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_one_at_a_time, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_it_ends_with_its_process, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_where_none_can_be_made, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
