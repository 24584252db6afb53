/* SPDX-License-Identifier: MIT */
#include "sim/mode_beacon.h"

#include "sim/rules.h"

const ModeRules mode_beacon = {
    .seconds = BEACON_SECONDS,
    .score_to_win = BEACON_POINTS,
    .team_score_to_win = BEACON_POINTS,
    .has_border = true,
    .players = {.people_most = MAX_PLAYERS,
                .total_least = 1,
                .total_most = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true},
};
