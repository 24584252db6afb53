/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/error.h"
#include "base/numbers.h"
#include "sim/mode.h"

/* Skills at the strengths 0 to 4, in the order of BotSkill's members; between two of them each
 * number is interpolated. */
static const BotSkill rows[] = {
    {0.50, 21, 200, 0.10, 0.45, 1, true, 0, 1.40, false},
    {0.38, 9, 320, 0.50, 0.52, 1.5, true, 0, 0.25, false},
    {0.32, 5.8, 420, 0.75, 0.58, 2, true, 0, 0.08, false},
    {0.27, 3.8, 510, 0.92, 0.66, 3, false, 1, 0.00, false},
    {0.22, 2.5, 600, 1.00, 0.75, 4, false, 2, 0.00, true},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* The adaptive level begins as a skilled bot. */
#define SKILLED 1.45

/* The levels' strengths, chosen so that each beats the one below in about 70 % of duels. */
static const double strengths[BOT_LEVEL_COUNT] = {
    [BOT_BEGINNER] = 0.00, [BOT_ROOKIE] = 0.33,     [BOT_CASUAL] = 0.57,     [BOT_AMATEUR] = 0.78,
    [BOT_REGULAR] = 1.02,  [BOT_SKILLED] = SKILLED, [BOT_SEASONED] = 1.88,   [BOT_VETERAN] = 2.40,
    [BOT_EXPERT] = 2.83,   [BOT_MASTER] = 4.00,     [BOT_ADAPTIVE] = SKILLED};

double bot_skill_strength(BotLevel level)
{
    ASSERT(level < BOT_LEVEL_COUNT);
    return strengths[level];
}

static double between(double low, double high, double part)
{
    return low + (high - low) * part;
}

BotSkill bot_skill_of(double strength)
{
    double place = clamp(strength, 0, ROWS - 1);
    int row = (int)place < ROWS - 1 ? (int)place : ROWS - 2;
    const BotSkill *low = &rows[row], *high = &rows[row + 1];
    double part = place - row;
    const BotSkill *nearer = part < 0.5 ? low : high;
    return (BotSkill){.reaction = between(low->reaction, high->reaction, part),
                      .aim_error_deg = between(low->aim_error_deg, high->aim_error_deg, part),
                      .turn = between(low->turn, high->turn, part),
                      .lead = between(low->lead, high->lead, part),
                      .dodge = between(low->dodge, high->dodge, part),
                      .remembers = between(low->remembers, high->remembers, part),
                      .misses_first_shot = nearer->misses_first_shot,
                      .banks = nearer->banks,
                      .pause = between(low->pause, high->pause, part),
                      .hurries = nearer->hurries};
}

/* --- The adaptive level ----------------------------------------------------------------------- */

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

/* --- Manners ---------------------------------------------------------------------------------- */

/* Distance, hiding, weapon pads, and what is special. */
static const BotMannerTraits traits[BOT_MANNER_COUNT] = {
    [BOT_MANNER_USUAL] = {1, BOT_HIDE_BELOW, 1, .dash = BOT_DASH_AT_NEED},
    [BOT_MANNER_RUSHES] = {0.35, 0, 1, .dash = BOT_DASH_AT_NEED},
    [BOT_MANNER_RIDES] = {1, BOT_HIDE_BELOW, 0.5, .rides = true},
    [BOT_MANNER_STANDS] = {1, 0, 1, .dash = BOT_DASH_NEVER},
    [BOT_MANNER_ARMS] = {1, BOT_HIDE_BELOW, 3, .dash = BOT_DASH_AT_NEED},
    [BOT_MANNER_AIMS] = {1.2, BOT_HIDE_BELOW, 1, .pause = 0.7},
    [BOT_MANNER_LURKS] = {1, BOT_HIDE_BELOW, 1, .hides_always = true},
    [BOT_MANNER_DASHES] = {0.8, 0, 1, .dash = BOT_DASH_ALWAYS},
    [BOT_MANNER_RETREATS] = {1.6, BOT_HIDE_BELOW, 1, .dash = BOT_DASH_AT_NEED},
    [BOT_MANNER_CAMPS] = {1, BOT_HIDE_BELOW, 1, .camps = true},
    [BOT_MANNER_BANKS] = {1.2, BOT_HIDE_BELOW, 1, .banks = BANKS_MAX},
    [BOT_MANNER_SNIPES] = {1.7, BOT_HIDE_BELOW, 2, .dash = BOT_DASH_AT_NEED},
    [BOT_MANNER_COMBINES] = {0.7, BOT_HIDE_BELOW, 1.5, .rides = true, .banks = 1},
};

BotMannerTraits bot_manner_traits(BotManner manner)
{
    ASSERT(manner < BOT_MANNER_COUNT);
    return traits[manner];
}

/* --- Weapons ---------------------------------------------------------------------------------- */

static const BotArm arms[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {270, 520, 0, 1500, 0},      [WEAPON_SCATTER] = {70, 170, 0, 340, 0.8},
    [WEAPON_RICOCHET] = {220, 470, 0, 1100, 0.8}, [WEAPON_LANCE] = {380, 700, 0, 2500, 0.8},
    [WEAPON_MORTAR] = {310, 520, 230, 900, 0.8},  [WEAPON_DISC] = {210, 520, 0, 950, 0.8},
};

const BotArm *bot_arms_row(WeaponKind kind)
{
    ASSERT(kind < WEAPON_COUNT);
    return &arms[kind];
}
