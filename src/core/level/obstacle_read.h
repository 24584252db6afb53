/* SPDX-License-Identifier: MIT */
/* The `obstacles` of a level file. */
#ifndef CLOCKWISE_LEVEL_OBSTACLE_READ_H
#define CLOCKWISE_LEVEL_OBSTACLE_READ_H

#include "level/level.h"
#include "json/reader.h"

/**
 * Reads a level file's `obstacles` into the level, whose size is known (0 where it was wrong). What
 * is wrong becomes a problem, and the rest is read all the same; an obstacle that is wrong has no
 * points.
 */
void obstacle_read_all(Reader *reader, const cJSON *root, Level *level);

#endif
