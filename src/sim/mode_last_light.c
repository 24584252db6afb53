/* SPDX-License-Identifier: MIT */
#include "sim/mode_last_light.h"

#include "sim/rules.h"

const ModeRules mode_last_light = {
    .seconds = LAST_LIGHT_SECONDS,
    .score_to_win = LAST_LIGHT_ROUNDS,
    .team_score_to_win = LAST_LIGHT_ROUNDS,
    .has_border = true,
    .players = {.people_most = MAX_PLAYERS,
                .total_least = 1,
                .total_most = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true},
};
