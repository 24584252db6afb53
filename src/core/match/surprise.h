/* SPDX-License-Identifier: MIT */
/* Levels that are grown from a seed and stand in no file. Where a level's path stands, one of these
 * may be named: "surprise-SEED-PLAYERS" (PLAYERS: the most it is made for) or "surprise-SEED", the
 * same level whenever it is read; and, where levels take turns, SURPRISE_ANEW alone: each time
 * another one. */
#pragma once

#include "grow/grow.h"

/** In a rotation: a level that is grown for the round. It is no level before it has a seed. */
#define SURPRISE_ANEW "surprise"

/** What such an entry is called where levels are listed. */
#define SURPRISE_TITLE TR("Surprise me")

enum { SURPRISE_PATH_BYTES = 48, SURPRISE_PLAYERS = 6, SURPRISE_SEEDS = 1000000 };

/** The usual seed of six digits or fewer, which one can read out, from any random number. */
uint64_t surprise_seed(uint64_t number);

/** The name of a level for so many players: those who play alone or few share one, so that another
 * bot does not change the level. */
void surprise_path(uint64_t seed, int players, char out_path[SURPRISE_PATH_BYTES]);

/** Whether a path names a grown level, and which. */
bool surprise_read(const char *path, GrowPlan *out_plan);

/** Whether a name is meant for one, right or not. */
bool surprise_is_meant(const char *name);

/** The level of a path: of a file, or grown. */
bool surprise_level(const char *path, Level *out_level, Error *out_error);

/** The text of a level's file, for a path as before: free() it. */
bool surprise_text(const char *path, char **out_text, size_t *out_length, Error *out_error);

/** From this day on (days as in sim/rules.h) the Daily dial has a level of its own each day, grown
 * from the date: 2026-12-01. */
#define SURPRISE_DAILY_FIRST 20788

/** The name of the level of a day's Daily dial; false for an earlier day, which has one of the
 * game's levels. */
bool surprise_of_day(int day, char out_path[SURPRISE_PATH_BYTES]);
