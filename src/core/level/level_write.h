/* SPDX-License-Identifier: MIT */
/* Writes a level as JSON (format 1), with a line for each obstacle, spawn and so on. */
#ifndef CLOCKWISE_LEVEL_LEVEL_WRITE_H
#define CLOCKWISE_LEVEL_LEVEL_WRITE_H

#include "level/level.h"

#include <stdio.h>

/** Reading the text back gives exactly the same level. Every line but the first begins with
 * `indent` spaces; there is no newline at the end. */
void level_write(FILE *file, const Level *level, int indent);

#endif
