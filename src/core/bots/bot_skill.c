/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "sim/world.h"

/* Skills at the strengths from BOT_STRENGTH_MIN on, in the order of BotSkill's members; between two
 * of them each number is interpolated. Only the adaptive level goes below a beginner's. */
static const BotSkill rows[] = {
    {0.98, 40, 120, 0.00, 0.38, 0.7, true, 0, 3.30, false},
    {0.50, 21, 200, 0.10, 0.45, 1, true, 0, 1.40, false},
    {0.38, 9, 320, 0.50, 0.52, 1.5, true, 0, 0.25, false},
    {0.32, 5.8, 420, 0.75, 0.58, 2, true, 0, 0.08, false},
    {0.27, 3.8, 510, 0.92, 0.66, 3, false, 1, 0.00, false},
    {0.22, 2.5, 600, 1.00, 0.75, 4, false, 2, 0.00, true},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* The adaptive level begins as a rookie. */
#define ROOKIE 0.33

/* The levels' strengths, chosen so that each beats the one below in about 70 % of duels. */
static const double strengths[BOT_LEVEL_COUNT] = {
    [BOT_BEGINNER] = 0.00, [BOT_ROOKIE] = ROOKIE, [BOT_CASUAL] = 0.57,    [BOT_AMATEUR] = 0.78,
    [BOT_REGULAR] = 1.02,  [BOT_SKILLED] = 1.45,  [BOT_SEASONED] = 1.88,  [BOT_VETERAN] = 2.40,
    [BOT_EXPERT] = 2.83,   [BOT_MASTER] = 4.00,   [BOT_ADAPTIVE] = ROOKIE};

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
    double place = clamp(strength - BOT_STRENGTH_MIN, 0, ROWS - 1);
    int row = (int)place < ROWS - 1 ? (int)place : ROWS - 2;
    const BotSkill *low = &rows[row], *high = &rows[row + 1];
    double part = place - row;
    const BotSkill *nearer = part < 0.5 ? low : high;
    return (BotSkill){.reaction = between(low->reaction, high->reaction, part),
                      .aim_error_degrees =
                          between(low->aim_error_degrees, high->aim_error_degrees, part),
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
/* A lead as large as the whole score needed to win lowers the strength by this. */
#define LEAD_WEIGHT 6.0
/* What a person's kill raises the rating by and a death lowers it, and the same of as much damage
 * as kills a player. A rating follows a new person within two or three lives. */
#define RATING_KILL 0.4
#define RATING_DAMAGE 0.8
/* How many times as much a loss counts at a rookie's rating and below: whoever loses to rookies
 * should not have to wait two or three lives for weaker bots. */
#define LOSS_WEIGHT 1.6
/* The most that the strength changes in a second, so that nobody notices. */
#define STEP_MAX 0.25

static int score_of(const World *world, int player)
{
    int team = world->state.players[player].team;
    return team != 0 ? world->state.team_scores[team] : world->state.players[player].score;
}

/* By how much the bot's side leads its best opponent among some players; 0 without one. */
static int lead_of(const Bot *bot, const World *world, unsigned people)
{
    bool is_found = false;
    int least = 0;
    for (int i = 0; i < world->player_count; i++) {
        if (!(people >> i & 1u) || !state_are_opponents(world, bot->id, i))
            continue;
        int lead = score_of(world, bot->id) - score_of(world, i);
        if (!is_found || lead < least)
            least = lead;
        is_found = true;
    }
    return least;
}

/* How a player has fought so far, in steps of strength: 0 where its opponents were as good. */
static double balance_of(const Player *player)
{
    double lives = (player->dealt - player->taken) / (PLAYER_HEALTH + PLAYER_SHIELD);
    return RATING_KILL * (player->kills - player->deaths) + RATING_DAMAGE * lives;
}

void bot_adapt_begin(Bot *bot, const World *world)
{
    for (int i = 0; i < world->player_count; i++)
        bot->balances[i] = balance_of(&world->state.players[i]);
}

double bot_adapt_strength(Bot *bot, const World *world, unsigned people)
{
    if (world->rules->is_coop)
        return bot->strength;
    /* The mean of what some players' balances have changed since the last time. */
    double sum = 0;
    int count = 0;
    for (int i = 0; i < world->player_count; i++) {
        if (!(people >> i & 1u))
            continue;
        sum += balance_of(&world->state.players[i]) - bot->balances[i];
        count++;
    }
    double change = count > 0 ? sum / count : 0;
    bot->rating += change < 0 && bot->rating <= ROOKIE ? LOSS_WEIGHT * change : change;
    bot->rating = clamp(bot->rating, BOT_STRENGTH_MIN, BOT_STRENGTH_MAX);
    bot_adapt_begin(bot, world);
    int needed = mode_score_to_win(world);
    double part = lead_of(bot, world, people) / (needed > 0 ? needed : USUAL_SCORE);
    double wanted = bot->rating - LEAD_WEIGHT * part;
    double step = clamp(wanted - bot->strength, -STEP_MAX, STEP_MAX);
    return clamp(bot->strength + step, BOT_STRENGTH_MIN, BOT_STRENGTH_MAX);
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

static const BotWeaponUse uses[WEAPON_COUNT] = {
    [WEAPON_PULSE] = {270, 520, 0, 1500, 0},      [WEAPON_SCATTER] = {70, 170, 0, 340, 0.8},
    [WEAPON_RICOCHET] = {220, 470, 0, 1100, 0.8}, [WEAPON_LANCE] = {380, 700, 0, 2500, 0.8},
    [WEAPON_MORTAR] = {310, 520, 230, 900, 0.8},  [WEAPON_DISC] = {210, 520, 0, 950, 0.8},
};

const BotWeaponUse *bot_weapon_use(WeaponKind kind)
{
    ASSERT(kind < WEAPON_COUNT);
    return &uses[kind];
}
