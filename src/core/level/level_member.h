/* SPDX-License-Identifier: MIT */
/* Reads the level inside another JSON document: a recording or a scenario. */
#ifndef CLOCKWISE_LEVEL_LEVEL_MEMBER_H
#define CLOCKWISE_LEVEL_LEVEL_MEMBER_H

#include "json/reader.h"
#include "level/level_read.h"

/**
 * Reads the required member `level`: a level inline or, where `beside` is not NULL, also `{"file":
 * …}`, a path relative to the folder of the file `beside`. Its errors are added to the reader's;
 * its warnings are dropped. The caller destroys the level, which is all zero where there is an
 * error.
 */
void level_member_read(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                       Level *out_level);

#endif
