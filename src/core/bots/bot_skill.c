/* SPDX-License-Identifier: MIT */
#include "bots/bot_parts.h"

#include "base/error.h"
#include "base/numbers.h"

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
