/* SPDX-License-Identifier: MIT */
/*
 * Levels that cost as much as a valid one may: each family is at one of the limits of level.h, in
 * the way that is dearest for it. The benchmark measures them, and tests hold the limits by them.
 */
#ifndef CLOCKWISE_CLI_WORST_LEVEL_H
#define CLOCKWISE_CLI_WORST_LEVEL_H

#include <stdbool.h>
#include <stddef.h>

typedef enum WorstLevel {
    WORST_CORNERS,        /**< Spirals, which are the hardest to cut into pieces. */
    WORST_OBSTACLES,      /**< As many as there may be, all of which break. */
    WORST_MOVING_CORNERS, /**< Round things that turn in one spot. */
    WORST_MOVING_PIECES,  /**< Each turns and covers the whole of the largest arena. */
    WORST_PATH_POINTS,    /**< Things that slide on long paths. */
    WORST_PILED,          /**< One over the other, over the whole arena. */
    WORST_SQUARES,        /**< Walls through the whole of the largest arena. */
    WORST_FAST_ARMS,      /**< Long, and their tips as fast as any point may be. */
    WORST_PILED_GLASS,    /**< Of many corners, over the whole arena. */
    WORST_PILED_MIRRORS,
    WORST_PILED_BREAKABLES,
    WORST_MAZE, /**< The longest ways; at no limit. */
    WORST_LEVEL_COUNT
} WorstLevel;

const char *worst_level_name(WorstLevel level);

/** The level's JSON, to be freed; NULL for no memory. With `is_past` one thing more than is
 * allowed: the last of the obstacles. A maze is past no limit. */
char *worst_level_text(WorstLevel level, bool is_past, size_t *out_length);

#endif
