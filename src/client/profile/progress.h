/* SPDX-License-Identifier: MIT */
/*
 * How far the player has come: the stars of the Tour, the statistics of all matches, and the look
 * worn. The same struct holds what one match adds to it.
 */
#ifndef CLOCKWISE_PROFILE_PROGRESS_H
#define CLOCKWISE_PROFILE_PROGRESS_H

#include "profile/player_look.h"
#include "profile/match_statistics.h"
#include "profile/tour_stops.h"

typedef struct ProgressStop {
    unsigned stars; /**< Bits 1 << TourStar. */
    int tries;      /**< Matches that were played to their end. */
} ProgressStop;

/** All zero is a new player's. */
typedef struct Progress {
    ProgressStop stops[TOUR_STOPS];
    MatchStatistics modes[MODE_COUNT];
    int weapon_hits[WEAPON_COUNT];
    PlayerLook look; /**< Chosen. */
} Progress;

/** Adds what a match brought. A look that it names replaces the present one. */
void progress_add(Progress *progress, const Progress *more);

/** Adds what a match that is over counted. */
void progress_add_match(Progress *progress, Mode mode, const StatisticsRun *match);

/** Adds the stars of a stop's match that is over. */
void progress_add_stop(Progress *progress, int stop, unsigned stars);

/** How many stars are won, 0 to TOUR_STARS. */
int progress_stars(const Progress *progress);
/** Whether a stop's champion was beaten. */
bool progress_is_won(const Progress *progress, int stop);
/** Whether a stop can be played: TOUR_OPEN_AHEAD more than are won. */
bool progress_is_open(const Progress *progress, int stop);
/** How many more wins open a stop; 0 where it is open. */
int progress_wins_missing(const Progress *progress, int stop);
/** The first open stop that is not won; the last where all are. */
int progress_next_stop(const Progress *progress);

/** The look worn: the chosen one if it is open, else the newest. Never PLAYER_LOOK_NONE. */
PlayerLook progress_look(const Progress *progress);

/** The counts of all modes. */
MatchStatistics progress_total(const Progress *progress);
/** The weapon with the most hits; WEAPON_ANY where none hit. */
WeaponKind progress_favorite(const Progress *progress);

#endif
