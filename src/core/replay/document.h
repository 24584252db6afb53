/* SPDX-License-Identifier: MIT */
/* What recordings and scenarios share: strict JSON with a level inside. */
#ifndef CLOCKWISE_REPLAY_DOCUMENT_H
#define CLOCKWISE_REPLAY_DOCUMENT_H

#include "level/level_read.h"
#include "json/member.h"
#include "json/reader.h"

#include <stddef.h>
#include <stdio.h>

/**
 * Reads the required member `level`: a level inline or, where `beside` is not NULL, also `{"file":
 * …}`, a path relative to the folder of the file `beside`. Its errors are added to the reader's;
 * its warnings are dropped.
 */
void document_read_level(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                         Level *out_level);

/** Turns warnings into errors: an unknown key might be an expectation that is not checked. */
void document_judge(JsonProblems *problems);

/** Prints a line for each problem: `lead`, then `PATH:LINE:COLUMN: error: KEYS: what is wrong`. */
void document_print_problems(FILE *file, const char *path, const JsonProblems *problems,
                             const char *lead);

#endif
