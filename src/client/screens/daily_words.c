/* SPDX-License-Identifier: MIT */
#include "screens/daily_words.h"

#include "base/tick.h"
#include "profile/ghost.h"
#include "scene/names.h"
#include "sim/daily.h"
#include "sim/pickups.h"

#include <stdio.h>

/* Names of their own: those of the C library follow the locale. */
static const char *const weekdays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                       "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};

void daily_words_date(int day, char out_words[DAILY_WORDS_BYTES])
{
    Date date = date_of_day(day);
    snprintf(out_words, DAILY_WORDS_BYTES, "%s, %d %s %d (UTC)", weekdays[date.weekday], date.day,
             months[date.month - 1], date.year);
}

void daily_words_day(int day, char out_words[DAILY_WORDS_BYTES])
{
    Date date = date_of_day(day);
    snprintf(out_words, DAILY_WORDS_BYTES, "%.3s %d", weekdays[date.weekday], date.day);
}

static bool has_dash_pads(const World *world)
{
    const Level *level = world->arena->level;
    for (int i = 0; i < level->pickup_count; i++)
        if (level->pickups[i].kind == PICKUP_DASH && pickups_is_placed(world, i))
            return true;
    return false;
}

void daily_words_task(int day, const World *world, char out_words[DAILY_WORDS_BYTES])
{
    snprintf(out_words, DAILY_WORDS_BYTES,
             "Hit every target on %s within %.0f seconds. You start with the %s, and weapon pads "
             "have it too.%s",
             world->arena->level->name, world->rules->seconds, names_weapon(daily_of(day).weapon),
             has_dash_pads(world) ? " The other pads recharge the dash." : "");
}

void daily_words_medals(const World *world, char out_words[DAILY_WORDS_BYTES])
{
    int ticks[TRIALS_MEDALS];
    for (TrialsMedal medal = TRIALS_NO_MEDAL; medal < TRIALS_MEDALS; medal++)
        ticks[medal] = trials_medal_ticks(world, medal);
    run_time_write_medals(ticks, out_words, DAILY_WORDS_BYTES);
    out_words[0] = 'G';
}
