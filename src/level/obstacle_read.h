/* SPDX-License-Identifier: MIT */
/* The `obstacles` of a level file. */
#ifndef CLOCKWISE_LEVEL_OBSTACLE_READ_H
#define CLOCKWISE_LEVEL_OBSTACLE_READ_H

#include "level/level.h"
#include "level/reader.h"

/**
 * Reads them into the level, whose size is known (0 where it was wrong). What is wrong becomes a
 * problem, and the rest is read all the same; an obstacle that is wrong has no points. The reader
 * stands on the array.
 */
void obstacle_read_all(Reader *reader, const cJSON *array, Level *level);

#endif
