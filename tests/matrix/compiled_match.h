/* SPDX-License-Identifier: MIT */
/*
 * A match as C source: compile_matches writes such tables, player plays them. So a match can be
 * played on machines for which there is no cJSON, and without a file system.
 */
#ifndef CLOCKWISE_TESTS_MATRIX_COMPILED_MATCH_H
#define CLOCKWISE_TESTS_MATRIX_COMPILED_MATCH_H

#include "sim/world.h"

typedef struct CompiledMatch {
    const char *name; /**< The level's file, without folder and ending. */
    Level level;
} CompiledMatch;

extern CompiledMatch compiled_matches[];
extern const int compiled_match_count;

#endif
