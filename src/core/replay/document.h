/* SPDX-License-Identifier: MIT */
/* What recordings and scenarios have in common: strict JSON with a level in it. */
#ifndef CLOCKWISE_REPLAY_DOCUMENT_H
#define CLOCKWISE_REPLAY_DOCUMENT_H

#include "level/level_read.h"
#include "json/member.h"
#include "json/reader.h"

#include <stddef.h>
#include <stdio.h>

/**
 * Reads the required member `level`: a level inline or, where `beside` is not NULL, also `{"file":
 * …}`, a path relative to the folder of the file `beside`. What is wrong with it becomes the
 * reader's; a level's warnings are nobody's business here.
 */
void document_read_level(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                         Level *out_level);

/** Makes errors of warnings: an unknown key here would be an expectation that nobody checks. */
void document_judge(JsonProblems *problems);

/** A line for each problem, `PATH:LINE:COLUMN: error: KEYS: what is wrong`, led by `lead`. */
void document_print_problems(FILE *file, const char *path, const JsonProblems *problems,
                             const char *lead);

#endif
