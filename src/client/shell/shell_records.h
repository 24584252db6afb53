/* SPDX-License-Identifier: MIT */
/* Loads the records, compares matches with them and saves new ones. */
#ifndef CLOCKWISE_SHELL_SHELL_RECORDS_H
#define CLOCKWISE_SHELL_SHELL_RECORDS_H

#include "scene/scene.h"
#include "shell/mode_records.h"
#include "shell/shell.h"

/** Problems become a notice. */
void shell_records_load(Shell *shell);

/** When a match begins: fills in the scene's `best`, and in a trial its `ghost`, if there is a best
 * run of this version. */
void shell_records_begin(Shell *shell, Scene *scene);

/** When a match is left: saves a record, in a trial with its recording, and updates the scene's
 * `best`. */
void shell_records_end(Shell *shell, Scene *scene);

/** Tries again to save records that could not be saved. */
void shell_records_save_again(Shell *shell);

/** "best 23.41 s" or "best: wave 6" on a level in a mode; empty if there is none. */
void shell_records_words(const Records *records, const LevelEntry *level, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES]);

#endif
