/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/numbers.h"
#include "sim/mode.h"

/* The score of a whole match in modes that only the clock ends. */
#define USUAL_SCORE 40.0
/* A lead as large as the whole score needed to win would lower the strength by this. */
#define LEAD_WEIGHT 5.0
/* Each second of leading or trailing also changes the strength by this, lastingly. */
#define DRIFT_STEP 0.02
#define DRIFT_MAX 2.0
/* The most that the strength changes in a second, so that nobody notices. */
#define STEP_MAX 0.25

static int score_of(const World *world, int player)
{
    int team = world->state.players[player].team;
    return team != 0 ? world->state.team_scores[team] : world->state.players[player].score;
}

/* By how much the bot's side leads its best opponent among some players; false without one. */
static bool find_lead(const Bot *bot, const World *world, unsigned player_bits, int *out_lead)
{
    bool is_found = false;
    for (int i = 0; i < world->player_count; i++) {
        if (!(player_bits >> i & 1u) || !state_are_opponents(world, bot->id, i))
            continue;
        int lead = score_of(world, bot->id) - score_of(world, i);
        if (!is_found || lead < *out_lead)
            *out_lead = lead;
        is_found = true;
    }
    return is_found;
}

double bot_adapt_strength(Bot *bot, const World *world, unsigned bot_bits)
{
    int lead = 0;
    if (world->rules->is_coop)
        return bot->strength;
    if (!find_lead(bot, world, ~bot_bits, &lead) && !find_lead(bot, world, ~0u, &lead))
        return bot->strength;
    int needed = mode_score_to_win(world);
    double part = lead / (needed > 0 ? needed : USUAL_SCORE);
    bot->drift -= lead > 0 ? DRIFT_STEP : lead < 0 ? -DRIFT_STEP : 0;
    bot->drift = clamp(bot->drift, -DRIFT_MAX, DRIFT_MAX);
    double wanted = bot_skill_strength(BOT_ADAPTIVE) - LEAD_WEIGHT * part + bot->drift;
    double step = clamp(wanted - bot->strength, -STEP_MAX, STEP_MAX);
    return clamp(bot->strength + step, 0, BOT_STRENGTH_MAX);
}
