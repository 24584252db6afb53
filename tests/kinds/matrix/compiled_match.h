/* SPDX-License-Identifier: MIT */
/*
 * A match as C source: compile_matches writes such tables, player plays them. So a match can be
 * played on machines for which there is no cJSON, and without a file system.
 */
#ifndef CLOCKWISE_TESTS_MATRIX_COMPILED_MATCH_H
#define CLOCKWISE_TESTS_MATRIX_COMPILED_MATCH_H

#include "match/scenario.h"

typedef struct CompiledMatch {
    const char *group; /**< A level's file, or a scenario's folder. */
    const char *name;  /**< A level's file, or a scenario's. */
    Scenario
        scenario; /**< With its last hash as the one expectation; of a level the level alone. */
} CompiledMatch;

/** Those of one group lie side by side. */
extern CompiledMatch compiled_matches[];
extern const int compiled_match_count;

#endif
