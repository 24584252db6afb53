/* SPDX-License-Identifier: MIT */
/* A folder of game files with languages alone, for tests that change the language. */
#ifndef CLOCKWISE_TESTS_SUPPORT_LANGUAGE_FILES_H
#define CLOCKWISE_TESTS_SUPPORT_LANGUAGE_FILES_H

/** One text of the game, and its translation. */
typedef struct LanguageFile {
    const char *code, *name;
    const char *english, *translated; /**< NULL: its catalog is damaged. */
} LanguageFile;

/** Makes the folder, which CLOCKWISE_DATA names until it is removed. Whatever does not work fails
 * the test. */
void language_files_make(const LanguageFile *files, int count);
/** `data` is what CLOCKWISE_DATA names again; NULL: nothing. */
void language_files_remove(const char *data);

#endif
