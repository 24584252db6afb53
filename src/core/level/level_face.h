/* SPDX-License-Identifier: MIT */
/* The member "face" of a level: how the level looks and introduces itself. */
#ifndef CLOCKWISE_LEVEL_LEVEL_FACE_H
#define CLOCKWISE_LEVEL_LEVEL_FACE_H

#include "json/reader.h"
#include "level/level.h"

#include <stdio.h>

/** Reads the optional member of a level's object; what is left out keeps its default. */
void level_face_read(Reader *reader, const cJSON *root, LevelFace *out_face);

/** Whether a face is the one that a level gets without the member. */
bool level_face_is_default(const LevelFace *face);

/** Writes the object, without what has its default. */
void level_face_write(FILE *file, const LevelFace *face);

#endif
