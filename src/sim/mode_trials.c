/* SPDX-License-Identifier: MIT */
#include "sim/mode_trials.h"

#include "sim/rules.h"

const ModeRules mode_trials = {
    .seconds = TRIALS_SECONDS,
    .is_coop = true,
    .players = {.people_most = MAX_PLAYERS, .total_least = 1, .total_most = MAX_PLAYERS},
};
