/* SPDX-License-Identifier: MIT */
/* The most expensive valid levels: each is at a limit of level.h, in the most expensive form. The
 * benchmark measures them, and tests check the limits with them. */
#ifndef CLOCKWISE_TESTS_SUPPORT_WORST_LEVEL_H
#define CLOCKWISE_TESTS_SUPPORT_WORST_LEVEL_H

#include <stdbool.h>
#include <stddef.h>

typedef enum WorstLevel {
    WORST_CORNERS,        /**< Spirals, the slowest to cut into pieces. */
    WORST_OBSTACLES,      /**< The most obstacles, all breakable. */
    WORST_MOVING_CORNERS, /**< Round obstacles turning in one place. */
    WORST_MOVING_PIECES,  /**< Each turns and sweeps over the whole of the largest arena. */
    WORST_PATH_POINTS,    /**< Obstacles moving on long paths. */
    WORST_PILED,          /**< Boxes on top of each other, over the whole arena. */
    WORST_SQUARES,        /**< Walls across the largest arena. */
    WORST_FAST_ARMS,      /**< Long, with tips at the speed limit. */
    WORST_PILED_GLASS,    /**< With many corners, over the whole arena. */
    WORST_PILED_MIRRORS,
    WORST_PILED_BREAKABLES,
    WORST_MOVERS_COVER, /**< Glass, each over the whole of the largest arena. */
    WORST_MAZE,         /**< The longest paths; at no limit. */
    WORST_LEVEL_COUNT
} WorstLevel;

const char *worst_level_name(WorstLevel level);

/** The level's JSON, to be freed; NULL when out of memory. With `is_past` its last obstacle exceeds
 * the limit; the maze has none. */
char *worst_level_text(WorstLevel level, bool is_past, size_t *out_length);

#endif
