/* SPDX-License-Identifier: MIT */
/*
 * The Tour's stops: a shipped level each, easy to hard, with a champion and three stars. A match is
 * a duel by the level's usual deathmatch.
 */
#ifndef CLOCKWISE_PROFILE_TOUR_H
#define CLOCKWISE_PROFILE_TOUR_H

#include "match/match.h"

/* Events to a player, for feats and statistics. */

/** An opponent. */
bool player_events_is_hit(const World *world, const Event *event, int player);

/** Of kills since dying; it was `streak`. */
int player_events_streak(const World *world, const Event *event, int player, int streak);

/* What a feat counts: it grows by tick, from events and the world's state alone. */

/** After a tick; it was `count`. `of` is the stop's. */
typedef int TourFeatCount(const World *world, int player, int of, int count);

/** A third of a screen. */
#define TOUR_FEATS_FAR 540.0

enum { TOUR_STOPS = 12, TOUR_PERSON = 0, TOUR_CHAMPION = 1, TOUR_OPEN_AHEAD = 2 };

typedef enum TourStar {
    TOUR_STAR_WIN,
    TOUR_STAR_FEAT, /**< In lost matches too. */
    TOUR_STAR_TIME, /**< A win within the time. */
    TOUR_STAR_COUNT
} TourStar;

enum { TOUR_STARS = TOUR_STOPS * TOUR_STAR_COUNT };

typedef struct TourStop {
    const char *champion;
    const char *says; /**< Its manner. */
    BotLevel level;
    BotManner manner;
    const char *feat; /**< A sentence. */
    TourFeatCount *count;
    int of;      /**< Bounces at least, or a kind of events. */
    int needed;  /**< For the feat's star. */
    int seconds; /**< For the time's star. */
} TourStop;

/** In order, in the folder of the game's levels. */
extern const char *const tour_stops_files[TOUR_STOPS];

/** From 0. */
const TourStop *tour_stops_get(int stop);

/** `path` is the level's. */
void tour_stops_match(int stop, const char *path, MatchOptions *out_options);

/** All zero at first. */
typedef struct TourRun {
    int count;     /**< The feat's. */
    bool has_feat; /**< Once won it stays. */
} TourRun;

/** After each tick. True: the feat's star is won in it. */
bool tour_stops_watch(TourRun *run, int stop, const World *world);

/** Of a match that is over, bits 1 << TourStar. */
unsigned tour_stops_stars(const TourRun *run, int stop, const World *world);

#endif
