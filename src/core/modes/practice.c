/* SPDX-License-Identifier: MIT */
/* No clock, no end, and health fills up instead of running out. */
#include "modes/practice.h"

const ModeRules practice_rules = {
    .mode = MODE_PRACTICE,
    .is_deathless = true,
    .players = {.people_max = MAX_PLAYERS,
                .total_min = 1,
                .total_max = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true,
                .is_solo = true},
};
