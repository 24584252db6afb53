/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700
#include "support/scratch_folder.h"

#include "base/files.h"
#include "test.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int scratch_folder_make(ScratchFolder *scratch)
{
    snprintf(scratch->folder, sizeof scratch->folder, "/tmp/clockwise-test-XXXXXX");
    if (!mkdtemp(scratch->folder))
        return -1;
    snprintf(scratch->path, sizeof scratch->path, "%s/text", scratch->folder);
    return 0;
}

int scratch_remove_all(const char *folder)
{
    char command[SCRATCH_FOLDER_PATH_BYTES];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

int scratch_folder_remove(const ScratchFolder *scratch)
{
    return scratch_remove_all(scratch->folder);
}

char scratch_home[64];

int scratch_home_make(void **state)
{
    (void)state;
    snprintf(scratch_home, sizeof scratch_home, "/tmp/clockwise-home-XXXXXX");
    assert_non_null(mkdtemp(scratch_home));
    setenv("XDG_DATA_HOME", scratch_home, 1);
    snprintf(scratch_home + strlen(scratch_home), 2, "/");
    return 0;
}

int scratch_home_remove(void **state)
{
    (void)state;
    return scratch_remove_all(scratch_home);
}

int scratch_folder_count(const ScratchFolder *scratch)
{
    DIR *entries = opendir(scratch->folder);
    assert_non_null(entries);
    int count = -2; /* For "." and "..". */
    while (readdir(entries))
        count++;
    closedir(entries);
    return count;
}

void scratch_file_write(const char *path, const char *text)
{
    Error error;
    if (!text_file_write(path, text, strlen(text), &error))
        fail_msg("%s", error.text);
}

void scratch_file_date(const char *folder, const char *name, const char *text, long long seconds)
{
    char path[SCRATCH_FOLDER_PATH_BYTES];
    struct timespec times[2] = {{.tv_sec = (time_t)seconds}, {.tv_sec = (time_t)seconds}};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    scratch_file_write(path, text);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

bool scratch_folder_is_text(const char *path, const char *wanted)
{
    char *text;
    size_t length;
    Error error;
    if (!text_file_read(path, 1 << 20, &text, &length, &error))
        return false;
    bool is_equal = length == strlen(wanted) && strcmp(text, wanted) == 0;
    free(text);
    return is_equal;
}
