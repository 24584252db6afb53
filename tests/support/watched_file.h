/* SPDX-License-Identifier: MIT */
/* A file that tests write in the ways of editors, in a folder of their own. */
#ifndef CLOCKWISE_TESTS_SUPPORT_WATCHED_FILE_H
#define CLOCKWISE_TESTS_SUPPORT_WATCHED_FILE_H

#include "platform/window.h"
#include "support/scratch_folder.h"

#define WATCHED_FILE_WITHIN 0.5 /* Seconds. */
#define WATCHED_FILE_SLACK 0.5  /* For a machine that is busy. */
#define WATCHED_FILE_MAX 10.0   /* Seconds, where no more is asked than that it is noticed. */

typedef struct WatchedFile {
    ScratchFolder scratch;
    char file[SCRATCH_FOLDER_PATH_BYTES];
    char other[SCRATCH_FOLDER_PATH_BYTES];
    char link[SCRATCH_FOLDER_PATH_BYTES];
} WatchedFile;

/** For less than a second. */
void watched_file_pause(double seconds);

/** Opens the file as fopen() does, writes and closes it. */
void watched_file_write(const char *path, const char *mode, const char *text);

/** Makes the folder with `file`, `other`, and `link`, a symbolic link to `file`. */
void watched_file_open(WatchedFile *watched);

/** The seconds until the watch has noticed something; more than `patience` if it has not. */
double watched_file_wait(FileWatch *watch, double patience);

/** Runs a line of the shell in a folder. */
void watched_file_run(const char *folder, const char *commands);

/** Opens a file without a name, where the file system has such files, with the beginning of a text.
 */
int watched_file_begin_nameless(const WatchedFile *watched);

/** Links that file as `file`. */
void watched_file_give_name(const WatchedFile *watched, int file);

#endif
