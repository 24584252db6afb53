/* SPDX-License-Identifier: MIT */
/* A command in this process: its exit code and all that it printed. */
#ifndef CLOCKWISE_TESTS_SUPPORT_COMMAND_RUN_H
#define CLOCKWISE_TESTS_SUPPORT_COMMAND_RUN_H

#include <stdbool.h>

typedef struct CommandRun {
    int code;
    char *out; /**< All of stdout, on the heap. */
    char *err; /**< All of stderr, the same. */
} CommandRun;

/** Runs a command with its name and words, which blanks part. A word '' is an empty one. Release it
 * with command_run_destroy(). */
CommandRun command_run(int (*command)(int argc, char **argv), const char *words);
void command_run_destroy(CommandRun *run);

/** Whether there is /dev/full, on which nothing can be written; where it is not, this is printed as
 * the reason for which something is passed over. */
bool command_has_full_disk(void);

/** Fails the test where a run ended otherwise, or printed another text to stdout or stderr, where
 * each "…" stands for any text, and NULL for all of it. Words with /dev/full are passed over where
 * the system has none. */
void command_run_check(int (*command)(int argc, char **argv), const char *words, int code,
                       const char *out, const char *err);

/** Fails the test where that is not what a file has, with "…" as above. */
void command_file_check(const char *path, const char *wanted);

/** Writes a text into a file; fails the test where it cannot. */
void command_file_write(const char *path, const char *text);

/** Set-up and tear-down of a test whose working folder is one of its own, `scratch_home`; the
 * game's files are found as before. */
int command_folder_enter(void **state);
int command_folder_leave(void **state);

/** A whole file as a text on the heap; fails the test where it cannot be read. */
char *command_file_text(const char *path);

#endif
