/* SPDX-License-Identifier: MIT */
#include "sim/mode_siege.h"

#include "sim/rules.h"

const ModeRules mode_siege = {
    .seconds = SIEGE_WAVE_SECONDS,
    .counts_kills = true,
    .is_coop = true,
    .players = {.people_least = 1,
                .people_most = MAX_PLAYERS - 1,
                .total_least = 2,
                .total_most = MAX_PLAYERS,
                .has_bots = true},
};
