/* SPDX-License-Identifier: MIT */
#include "screens/daily_words.h"

#include "base/tick.h"
#include "modes/daily.h"
#include "scene/names.h"

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

void daily_words_task(int day, const char *level, char out_words[DAILY_WORDS_BYTES])
{
    snprintf(out_words, DAILY_WORDS_BYTES,
             "Hit every target on %s within %.0f seconds. Your weapon is the %s, and every weapon "
             "pad has one too.",
             level, TRIALS_SECONDS, names_weapon(daily_of(day).weapon));
}

void daily_words_medals(const World *world, char out_words[DAILY_WORDS_BYTES])
{
    snprintf(out_words, DAILY_WORDS_BYTES, "Gold %.1f s, silver %.1f s, bronze %.1f s",
             trials_medal_ticks(world, TRIALS_GOLD) * SECONDS_PER_TICK,
             trials_medal_ticks(world, TRIALS_SILVER) * SECONDS_PER_TICK,
             trials_medal_ticks(world, TRIALS_BRONZE) * SECONDS_PER_TICK);
}
