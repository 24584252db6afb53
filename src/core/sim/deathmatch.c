/* SPDX-License-Identifier: MIT */
/* Kills against the clock. */
#include "sim/deathmatch.h"

#include "base/error.h"

/* Kills that win a match of so many players, for a player and for a team. The more play, the more
 * die in a minute: these numbers end most matches of equals in two to three minutes. */
typedef struct KillsToWin {
    int of_player;
    int of_team;
} KillsToWin;

static const KillsToWin kills_to_win[PLAYERS_MAX + 1] = {
    [1] = {5, 5},   [2] = {5, 5},   [3] = {8, 10},  [4] = {10, 15},
    [5] = {12, 18}, [6] = {13, 22}, [7] = {14, 26}, [8] = {15, 30},
};

static int deathmatch_needed(int players, bool has_teams)
{
    ASSERT(players >= 1 && players <= PLAYERS_MAX);
    const KillsToWin *kills = &kills_to_win[players];
    return has_teams ? kills->of_team : kills->of_player;
}

const ModeRules deathmatch_rules = {
    .mode = MODE_DEATHMATCH,
    .seconds = DEATHMATCH_SECONDS,
    .has_border = true,
    .has_midnight = true,
    .counts_kills = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .can_have_teams = true,
                .has_bots = true},
    .needed = deathmatch_needed,
};
