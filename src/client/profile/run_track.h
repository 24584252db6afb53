/* SPDX-License-Identifier: MIT */
/* Where a player was during a trial, a few times a second: enough to draw a ghost of the run. */
#ifndef CLOCKWISE_PROFILE_RUN_TRACK_H
#define CLOCKWISE_PROFILE_RUN_TRACK_H

#include "match/match.h"

enum { RUN_TRACK_POINTS = 120 };

typedef struct RunTrack {
    int day;      /**< Of the Daily dial; see sim/mutators.h. */
    int ticks;    /**< From the start to the last target; at least 1. */
    int interval; /**< Ticks between two points; the last point is the run's end. */
    int count;
    Vec2 points[RUN_TRACK_POINTS];
    int split_ticks[TARGETS_MAX]; /**< When it hit its first, second... target. */
    int split_count;
} RunTrack;

/** The track of a finished trial of one person, from the match's recording. Fails only where memory
 * is out. */
bool run_track_of_match(const Match *match, RunTrack *out_track, Error *out_error);

/** How many points a run of so many ticks has, and their `interval`. */
int run_track_count(int ticks, int *out_interval);

/** Where the player was after so many ticks of play, world units. */
Vec2 run_track_at(const RunTrack *track, int ticks);

#endif
