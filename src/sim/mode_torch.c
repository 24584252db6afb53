/* SPDX-License-Identifier: MIT */
#include "sim/mode_torch.h"

#include "sim/rules.h"

const ModeRules mode_torch = {
    .seconds = TORCH_SECONDS,
    .has_border = true,
    .players = {.people_most = MAX_PLAYERS,
                .total_least = 1,
                .total_most = MAX_PLAYERS,
                .can_have_teams = true,
                .has_bots = true},
};
