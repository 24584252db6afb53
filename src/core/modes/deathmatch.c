/* SPDX-License-Identifier: MIT */
/* Kills within the time; nothing else. */
#include "modes/deathmatch.h"

#include "sim/rules.h"

const ModeRules deathmatch_rules = {
    .mode = MODE_DEATHMATCH,
    .seconds = DEATHMATCH_SECONDS,
    .score_to_win = DEATHMATCH_KILLS,
    .team_score_to_win = DEATHMATCH_TEAM_KILLS,
    .has_border = true,
    .counts_kills = true,
    .players = {.people_max = MAX_PLAYERS,
                .total_min = 1,
                .total_max = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true},
};
