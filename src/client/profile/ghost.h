/* SPDX-License-Identifier: MIT */
/* Where a player was in a trial, a few times a second, to draw a ghost. */
#pragma once

#include "match/match.h"

enum { RUN_TRACK_POINTS = 120 };

typedef struct RunTrack {
    int day;      /**< The Daily dial's; see sim/rules.h. */
    int ticks;    /**< From start to last target; at least 1. */
    int interval; /**< Ticks between points; the last one is the end. */
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

/* The time of a trial's run in words. */

enum { RUN_TIME_BYTES = 16 };

int run_time_hundredths(int ticks);

/** "24.35": ticks as seconds, to the nearest hundredth, as the language writes it. */
void run_time_write(int ticks, char *out_text, size_t room);

/** "gold 8.32 s, silver 10.82 s, bronze 16.64 s". */
void run_time_write_medals(const int ticks[TRIALS_MEDALS], char *out_text, size_t room);

/* A run of a Daily dial as one line of text, to send to a friend: "CW1-", the date and the time in
 * seconds, as in "CW1-2026-11-22-24.35-", and then base64url (RFC 4648) of these numbers, each with
 * its highest byte first:
 *
 *   bytes   what
 *   2       ticks of the run
 *   1       size of a step, world units
 *   1       number of splits
 *   2, 2    x and y of the first point, in steps
 *   1, 1    for each further point: x and y from the point before, in steps, signed
 *   2       for each split: its tick
 *   4       checksum of the text before the last dash and of all bytes above */

enum { GHOST_TEXT_BYTES = 400 };

/** Positions are rounded to steps of 2 to 128 units, as the fastest part of the run needs. */
void ghost_text_write(const RunTrack *track, char out_text[GHOST_TEXT_BYTES]);

/** Reads a text, which may stand in a message, see level_read.h. The error says what is wrong with
 * it; nothing is written then. */
bool ghost_text_read(const char *text, RunTrack *out_track, Error *out_error);
