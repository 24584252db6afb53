/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* O_TMPFILE */
#include "support/watched_file.h"
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define STEP 0.005

void watched_file_pause(double seconds)
{
    struct timespec span = {0, (long)(seconds * 1e9)};
    nanosleep(&span, NULL);
}

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

void watched_file_write(const char *path, const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

void watched_file_open(WatchedFile *watched)
{
    assert_int_equal(scratch_folder_make(&watched->scratch), 0);
    snprintf(watched->file, sizeof watched->file, "%s/level.json", watched->scratch.folder);
    snprintf(watched->other, sizeof watched->other, "%s/other.json", watched->scratch.folder);
    snprintf(watched->link, sizeof watched->link, "%s/link.json", watched->scratch.folder);
    watched_file_write(watched->file, "w", "one");
    watched_file_write(watched->other, "w", "another file");
    assert_int_equal(symlink("level.json", watched->link), 0);
}

double watched_file_wait(FileWatch *watch, double patience)
{
    double begin = now();
    while (!file_watch_take(watch) && now() - begin <= patience)
        watched_file_pause(STEP);
    return now() - begin;
}

void watched_file_run(const char *folder, const char *commands)
{
    char line[2 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(line, sizeof line, "cd '%s' && %s", folder, commands);
    assert_int_equal(system(line), 0);
}

int watched_file_begin_nameless(const WatchedFile *watched)
{
    int file = open(watched->scratch.folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0644);
    if (file < 0)
        skip();
    assert_int_equal(write(file, "a part", 6), 6);
    return file;
}

void watched_file_give_name(const WatchedFile *watched, int file)
{
    char descriptor[64];
    snprintf(descriptor, sizeof descriptor, "/proc/self/fd/%d", file);
    assert_int_equal(linkat(AT_FDCWD, descriptor, AT_FDCWD, watched->file, AT_SYMLINK_FOLLOW), 0);
}
