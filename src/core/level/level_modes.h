/* SPDX-License-Identifier: MIT */
/* The modes that a level is made for. */
#ifndef CLOCKWISE_LEVEL_LEVEL_MODES_H
#define CLOCKWISE_LEVEL_LEVEL_MODES_H

#include "json/reader.h"
#include "level/level.h"

/** Reads the optional member "modes"; without it the level is for all of them. Errors, and a
 * warning about a mode named twice, are reported. */
void level_modes_read(Reader *reader, const cJSON *root, Level *level);

#endif
