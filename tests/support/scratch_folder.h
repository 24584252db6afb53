/* SPDX-License-Identifier: MIT */
/* A folder of a test's own under /tmp, and what tests of written files ask of it. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SCRATCH_FOLDER_H
#define CLOCKWISE_TESTS_SUPPORT_SCRATCH_FOLDER_H

#include <stdbool.h>

enum { SCRATCH_FOLDER_PATH_BYTES = 512 };

typedef struct ScratchFolder {
    char folder[64];
    char path[SCRATCH_FOLDER_PATH_BYTES]; /**< Of a file "text" in it, which is not there yet. */
} ScratchFolder;

/** Makes it; 0, or another number where that fails, as cmocka's set-ups have it. */
int scratch_folder_make(ScratchFolder *scratch);
/** Removes it with all that is in it; returns as scratch_folder_make() does. */
int scratch_folder_remove(const ScratchFolder *scratch);

/** Removes any folder with all that is in it; 0, or another number where that fails. */
int scratch_remove_all(const char *folder);

/** Where the player's files are during a test that has these as set-up and tear-down: a folder of
 * its own, whose path ends with a slash. */
extern char scratch_home[64];
int scratch_home_make(void **state);
int scratch_home_remove(void **state);

/** How many entries it has, hidden ones too. */
int scratch_folder_count(const ScratchFolder *scratch);

/** Writes a text into a file, or fails the test. */
void scratch_file_write(const char *path, const char *text);
/** The same for a file of a folder, as if it were written so many seconds after 1970 began. */
void scratch_file_date(const char *folder, const char *name, const char *text, long long seconds);

/** Whether the file there is that text. */
bool scratch_folder_is_text(const char *path, const char *wanted);

#endif
