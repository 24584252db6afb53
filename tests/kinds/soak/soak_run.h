/* SPDX-License-Identifier: MIT */
/*
 * Many matches of every kind under invariants. A match is a function of its number alone, so one
 * that failed can be played again without those before it.
 */
#ifndef CLOCKWISE_TESTS_SOAK_SOAK_RUN_H
#define CLOCKWISE_TESTS_SOAK_SOAK_RUN_H

#include "base/error.h"

#include <stdbool.h>

typedef struct SoakOptions {
    char **level_paths;
    int level_count;
    int first_match;
    long long ticks; /**< At least this many are played, in whole matches. */
    int match_ticks; /**< No match is longer; 0: as it is drawn. */
} SoakOptions;

typedef struct SoakResult {
    long long ticks;
    int matches;
    int random_levels;   /**< How many of the matches were in one. */
    int unusable_levels; /**< Random levels that had no room to play in. */
} SoakResult;

/** False, with the match's number, level and tick, where an invariant did not hold. */
bool soak_run(const SoakOptions *options, SoakResult *out_result, Error *out_error);

#endif
