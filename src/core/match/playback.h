/* SPDX-License-Identifier: MIT */
/*
 * Prepares a recording for watching: a world of its own plays it ahead, a part at a time to keep
 * the frame rate smooth. It keeps copies of itself for seeking, notes deaths, and compares with
 * what was recorded.
 */
#ifndef CLOCKWISE_MATCH_PLAYBACK_H
#define CLOCKWISE_MATCH_PLAYBACK_H

#include "match/recording.h"

/** Interval of the kept copies: the most that is ever replayed to seek. */
enum { PLAYBACK_KEPT_TICKS = 5 * TICKS_PER_SECOND };

typedef struct PlaybackDeath {
    int tick;
    int player;
    int killer; /**< Or NO_PLAYER. */
} PlaybackDeath;

typedef struct Playback {
    const Recording *recording; /**< Not owned. */
    World scout;                /**< The world that scans ahead. */
    bool is_scanned;            /**< The scan has reached the end. */
    int end_tick;               /**< The last tick; as recorded until the scan has reached it. */
    WorldState **kept;          /**< At tick 0, PLAYBACK_KEPT_TICKS, and so on. */
    int kept_count;
    int kept_capacity;
    PlaybackDeath *deaths; /**< In order. */
    int death_count;
    int death_capacity;
    RecordingCheck check;
    Mismatches mismatches;
} Playback;

/** Starts at tick 0 of a recording of this arena's level. Fails only when out of memory. */
bool playback_create(Playback **out_playback, const Recording *recording, const Arena *arena,
                     Error *out_error);
void playback_destroy(Playback *playback);

/** Scans up to `ticks` more; false at the end. Copies and deaths that do not fit into memory are
 * skipped. */
bool playback_scan(Playback *playback, int ticks);

/** Sets a world of the same arena and options to a tick, 0 to `end_tick`. */
void playback_seek(const Playback *playback, World *world, int tick);

#endif
