/* SPDX-License-Identifier: MIT */
/* What the screen of the Daily dial says. */
#ifndef CLOCKWISE_SCREENS_DAILY_WORDS_H
#define CLOCKWISE_SCREENS_DAILY_WORDS_H

#include "profile/records.h"

enum { DAILY_WORDS_BYTES = 256 };

/** "Sunday, 22 November 2026 (UTC)". */
void daily_words_date(int day, char out_words[DAILY_WORDS_BYTES]);
/** "Sun 22": short, for a list of days. */
void daily_words_day(int day, char out_words[DAILY_WORDS_BYTES]);
/** "Hit every target on Duel within 60 seconds. You start with the Lance, and weapon pads have it
 * too." Where the run has pads for the dash, they are told of as well. */
void daily_words_task(int day, const World *world, char out_words[DAILY_WORDS_BYTES]);
/** "Gold 10.2 s, silver 13.3 s, bronze 20.4 s". */
void daily_words_medals(const World *world, char out_words[DAILY_WORDS_BYTES]);

#endif
