/* SPDX-License-Identifier: MIT */
/* The Tour's stops: a shipped level each, easy to hard, with a champion and three stars. A match is
 * a duel by the level's usual deathmatch. */
#pragma once

#include "match/match.h"

/* What an event is to one player: for the feats of the Tour and for the statistics. */

/** Whether the player has hit an opponent. */
bool player_events_is_hit(const World *world, const Event *event, int player);

/** The number of opponents killed since the player last died, where it was `streak` before. */
int player_events_streak(const World *world, const Event *event, int player, int streak);

/* What a feat of the Tour counts: a number that grows from tick to tick, found from the events and
 * the state of the world alone. */

/** The count after a tick in which it was `count` before, for one player. `of` is the stop's. */
typedef int TourFeatCount(const World *world, int player, int of, int count);

/** About a third of what a screen shows. */
#define TOUR_FEATS_FAR 540.0

enum { TOUR_STOPS = 12, TOUR_PERSON = 0, TOUR_CHAMPION = 1, TOUR_OPEN_AHEAD = 2 };

typedef enum TourStar {
    TOUR_STAR_WIN,
    TOUR_STAR_FEAT, /**< Counts in lost matches too. */
    TOUR_STAR_TIME, /**< A win within the time. */
    TOUR_STAR_COUNT
} TourStar;

/** How strong champions are beside what their stops say. Stars are the same on all. */
typedef enum TourDifficulty {
    TOUR_EASY, /**< Two levels weaker, as far as there are any. */
    TOUR_STANDARD,
    TOUR_HARD, /**< Two levels stronger. */
    TOUR_DIFFICULTIES
} TourDifficulty;

/** The names in files. */
extern const char *const tour_difficulty_names[TOUR_DIFFICULTIES];

enum { TOUR_STARS = TOUR_STOPS * TOUR_STAR_COUNT };

typedef struct TourStop {
    const char *champion;
    const char *says; /**< The champion's manner, in a few words for tr(). */
    BotLevel level;
    BotManner manner;
    const char *feat; /**< A sentence for tr(). */
    TourFeatCount *count;
    int of;      /**< How often a shot has bounced at least, or the kind of events. */
    int needed;  /**< The count that wins the star of the feat. */
    int seconds; /**< A win within these wins the star of the time. */
} TourStop;

/** The levels' files of all stops, in their order, in the folder of the game's levels. */
extern const char *const tour_stops_files[TOUR_STOPS];

/** A stop by its index from 0. */
const TourStop *tour_stops_get(int stop);

/** The level of a stop's champion. */
BotLevel tour_stops_level(int stop, TourDifficulty difficulty);

/** On what a champion of that level is met; the standard one where the others have no other. */
TourDifficulty tour_stops_difficulty(int stop, BotLevel level);

/** The match of a stop; `path` is that of its level. */
void tour_stops_match(int stop, const char *path, TourDifficulty difficulty,
                      MatchOptions *out_options);

/** A match of the Tour being played; all zero at first. */
typedef struct TourRun {
    int count;     /**< The feat's. */
    bool has_feat; /**< Once won it stays. */
} TourRun;

/** Comes after each tick of a match of a stop. True in the tick in which the feat's star is won. */
bool tour_stops_watch(TourRun *run, int stop, const World *world);

/** The stars of a match that is over, as bits 1 << TourStar. */
unsigned tour_stops_stars(const TourRun *run, int stop, const World *world);
