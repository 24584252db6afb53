/* SPDX-License-Identifier: MIT */
/* Writes a level as JSON (format 1), with a line for each obstacle, spawn and so on. */
#ifndef CLOCKWISE_LEVEL_LEVEL_WRITE_H
#define CLOCKWISE_LEVEL_LEVEL_WRITE_H

#include "base/hash.h"
#include "level/level.h"

#include <stdio.h>

/** Reading the text back (level_read_written()) gives exactly the same level. Every line but the
 * first begins with `indent` spaces; there is no newline at the end. */
void level_write(FILE *file, const Level *level, int indent);

/** Identifies a level by what play depends on: hashes level_write()'s text without the face, so
 * that records outlive a new look. False when out of memory. */
bool level_write_hash(const Level *level, Hash *out_hash);

#endif
