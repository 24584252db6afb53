/* SPDX-License-Identifier: MIT */
#include "sim/modes.h"

#include "sim/beacon.h"
#include "sim/deathmatch.h"
#include "sim/last_light.h"
#include "sim/siege.h"
#include "sim/torch.h"
#include "sim/trials.h"

/* No clock and no end; instead of dying, players get health and shield back. */
static const ModeRules practice_rules = {
    .mode = MODE_PRACTICE,
    .is_deathless = true,
    .players = {.people_max = PLAYERS_MAX,
                .total_min = 1,
                .total_max = PLAYERS_MAX,
                .can_have_teams = true,
                .has_bots = true,
                .is_solo = true},
};

static const ModeRules *const modes[MODE_COUNT] = {
    [MODE_DEATHMATCH] = &deathmatch_rules, [MODE_LAST_LIGHT] = &last_light_rules,
    [MODE_BEACON] = &beacon_rules,         [MODE_TORCH] = &torch_rules,
    [MODE_SIEGE] = &siege_rules,           [MODE_TRIALS] = &trials_rules,
    [MODE_PRACTICE] = &practice_rules,
};

const ModeRules *modes_rules(Mode mode)
{
    return modes[mode];
}

ModePlayers modes_players(Mode mode)
{
    return modes[mode]->players;
}

bool modes_has_end(Mode mode)
{
    return modes[mode]->seconds > 0;
}

int modes_score_to_win(Mode mode, int players, bool has_teams)
{
    const ModeRules *rules = modes[mode];
    return rules->needed ? rules->needed(players, has_teams) : 0;
}

bool modes_levels_bots(Mode mode)
{
    return modes[mode]->bot_level;
}

int modes_team_in_turn(int player)
{
    return 1 + player % 2;
}

void modes_deal_sides(WorldOptions *options, int people, bool has_teams)
{
    const ModeRules *rules = modes[options->mode];
    if (people == 0)
        people = options->player_count >= 4 ? 2 : 1;
    for (int i = 0; i < options->player_count; i++) {
        int in_turn = has_teams && rules->players.can_have_teams ? modes_team_in_turn(i) : 0;
        options->players[i].team = rules->team ? rules->team(options, people, i) : in_turn;
    }
}
