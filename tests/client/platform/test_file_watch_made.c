/* SPDX-License-Identifier: MIT */
/* A file that is made anew is noticed once its last writer is done, whatever became of its name. */
#define _XOPEN_SOURCE 700
#include "support/watched_file.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static int begin_at(const char *path)
{
    int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0644);
    assert_true(file >= 0);
    assert_int_equal(write(file, "a part", 6), 6);
    return file;
}

static int begin_by_name(const WatchedFile *watched)
{
    return begin_at(watched->file);
}

static int begin_and_link_nameless(const WatchedFile *watched)
{
    int file = watched_file_begin_nameless(watched);
    watched_file_give_name(watched, file);
    return file;
}

/* The system tells of the end of writing under the other name only, in a folder nobody watches. */
static int begin_elsewhere_and_link(const WatchedFile *watched)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s/draft", watched->scratch.folder);
    int file = begin_at(draft);
    assert_int_equal(link(draft, watched->file), 0);
    return file;
}

/* As a program that closes its temporary file after it has renamed it. */
static int begin_and_rename(const WatchedFile *watched)
{
    char draft[2 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s.draft", watched->file);
    int file = begin_at(draft);
    assert_int_equal(rename(draft, watched->file), 0);
    return file;
}

static int begin_elsewhere_and_rename(const WatchedFile *watched)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(draft, sizeof draft, "%s/draft", watched->scratch.folder);
    int file = begin_at(draft);
    assert_int_equal(rename(draft, watched->file), 0);
    return file;
}

static int begin_in_new_folder(const WatchedFile *watched)
{
    watched_file_run(watched->scratch.folder, "mv levels old; mkdir levels");
    return begin_at(watched->file);
}

static int begin_before_folder_is_renamed(const WatchedFile *watched)
{
    char draft[SCRATCH_FOLDER_PATH_BYTES];
    watched_file_run(watched->scratch.folder, "mkdir new");
    snprintf(draft, sizeof draft, "%s/new/level.json", watched->scratch.folder);
    int file = begin_at(draft);
    watched_file_run(watched->scratch.folder, "mv levels old; mv new levels");
    return file;
}

/* How often the watch's thread has slept until now; 0 where the system does not tell. */
static long count_sleeps(void)
{
    char line[128];
    long count = 0;
    FILE *told = popen("grep -lx 'file watch' /proc/$PPID/task/*/comm 2>/dev/null | "
                       "sed 's/comm$/status/' | xargs -r grep -h voluntary_ctxt_switches",
                       "r");
    assert_non_null(told);
    while (fgets(line, sizeof line, told) != NULL)
        if (strncmp(line, "voluntary", 9) == 0)
            count += strtol(line + strcspn(line, "0123456789"), NULL, 10);
    pclose(told);
    return count;
}

/* A file that is made anew counts once it is written, however long that takes. */
static void test_made_anew_slowly(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int (*begin)(const WatchedFile *watched);
    } ways[] = {
        {"under its name", begin_by_name},
        {"without a name, then linked", begin_and_link_nameless},
        {"under another name, then linked", begin_elsewhere_and_link},
        {"under another name, then renamed", begin_and_rename},
        {"in another folder, then renamed", begin_elsewhere_and_rename},
        {"in a folder that was made anew", begin_in_new_folder},
        {"in a folder that is then renamed", begin_before_folder_is_renamed},
    };
    for (size_t i = 0; i < COUNT(ways); i++) {
        WatchedFile watched;
        FileWatch *watch;
        Error error;
        watched_file_open(&watched);
        watched_file_run(watched.scratch.folder, "mkdir levels; mv level.json levels");
        snprintf(watched.file, sizeof watched.file, "%s/levels/level.json", watched.scratch.folder);
        assert_true(file_watch_create(&watch, watched.file, FILE_WATCH_TOLD, NULL, &error));
        assert_int_equal(unlink(watched.file), 0);
        if (watched_file_wait(watch, WATCHED_FILE_MAX) > WATCHED_FILE_MAX)
            fail_msg("%s: the removal is not noticed", ways[i].name);
        int file = ways[i].begin(&watched);
        if (watched_file_wait(watch, 0.6) <= 0.6)
            fail_msg("%s: noticed while it is written", ways[i].name);
        long sleeps = count_sleeps();
        watched_file_pause(0.4);
        if (count_sleeps() != sleeps)
            fail_msg("%s: it polls while the file is written", ways[i].name);
        assert_int_equal(write(file, " more", 5), 5);
        close(file);
        if (watched_file_wait(watch, WATCHED_FILE_WITHIN + WATCHED_FILE_SLACK) >
            WATCHED_FILE_WITHIN + WATCHED_FILE_SLACK)
            fail_msg("%s: not noticed", ways[i].name);
        if (watched_file_wait(watch, 0.3) <= 0.3)
            fail_msg("%s: noticed twice", ways[i].name);
        file_watch_destroy(watch);
        assert_int_equal(scratch_folder_remove(&watched.scratch), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_made_anew_slowly)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
