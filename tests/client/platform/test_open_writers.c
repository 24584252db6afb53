/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "platform/open_writers.h"
#include "support/scratch_folder.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

enum { NOT_OPEN = -1 };

/* Where the system or the file system cannot tell, it may say so, but nothing wrong. */
static void test_who_writes(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int flags;
        OpenWriters writers;
    } cases[] = {
        {"not open", NOT_OPEN, OPEN_WRITERS_NONE},
        {"open for reading", O_RDONLY, OPEN_WRITERS_NONE},
        {"open for writing", O_WRONLY, OPEN_WRITERS_SOME},
        {"open for both", O_RDWR, OPEN_WRITERS_SOME},
    };
    ScratchFolder scratch;
    char path[SCRATCH_FOLDER_PATH_BYTES];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    snprintf(path, sizeof path, "%s/file", scratch.folder);
    assert_int_equal(open_writers(path), OPEN_WRITERS_UNKNOWN);
    close(open(path, O_CREAT | O_WRONLY, 0644));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int file = cases[i].flags == NOT_OPEN ? NOT_OPEN : open(path, cases[i].flags);
        OpenWriters writers = open_writers(path);
        if (writers != cases[i].writers && writers != OPEN_WRITERS_UNKNOWN)
            fail_msg("%s: %d, expected %d", cases[i].name, writers, cases[i].writers);
        if (file != NOT_OPEN)
            close(file);
    }
    assert_int_equal(open_writers(scratch.folder), OPEN_WRITERS_UNKNOWN);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_who_writes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
