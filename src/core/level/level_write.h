/* SPDX-License-Identifier: MIT */
/*
 * A level back to its JSON (format 1): one line for each obstacle, spawn and so on, so that two
 * versions can be compared line by line.
 */
#ifndef CLOCKWISE_LEVEL_LEVEL_WRITE_H
#define CLOCKWISE_LEVEL_LEVEL_WRITE_H

#include "level/level.h"

#include <stdio.h>

/**
 * Writes the level as a JSON object. Read back it is the same level to the last bit. Every line
 * but the first begins with `indent` spaces; there is no newline at the end.
 */
void level_write(FILE *file, const Level *level, int indent);

#endif
