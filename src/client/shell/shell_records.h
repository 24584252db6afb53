/* SPDX-License-Identifier: MIT */
/* The records at work: loaded when the game starts, raced against, broken and saved at once. */
#ifndef CLOCKWISE_SHELL_SHELL_RECORDS_H
#define CLOCKWISE_SHELL_SHELL_RECORDS_H

#include "scene/scene.h"
#include "shell/shell.h"

/** What the player should know of it becomes the notice. */
void shell_records_load(Shell *shell);

/** What a match at its beginning has to beat goes into the scene's `best`, and into its `ghost` a
 * trial's best run by this version's rules, where there is one. */
void shell_records_begin(Shell *shell, Scene *scene);

/** A match that is left: where it is over and a record, the scene's `best` says so and it is saved,
 * of a trial with its recording. */
void shell_records_end(Shell *shell, Scene *scene);

/** Tries again to save what could not be saved when it was a record. */
void shell_records_save_again(Shell *shell);

/** "Best 23.41 s" or "Best: wave 6" on a level in a mode; empty where there is none. */
void shell_records_words(const Records *records, Hash level_hash, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES]);

#endif
