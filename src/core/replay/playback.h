/* SPDX-License-Identifier: MIT */
/*
 * A recording made ready to be watched: a world of its own runs ahead through it, keeps a copy of
 * itself every few seconds to go back to, notes who died when, and compares with what was recorded.
 * A scan of part of it at a time keeps the frame rate smooth.
 */
#ifndef CLOCKWISE_REPLAY_PLAYBACK_H
#define CLOCKWISE_REPLAY_PLAYBACK_H

#include "replay/recording.h"

/** From one kept copy to the next: as far as anything is ever played again to get to a tick. */
enum { PLAYBACK_KEPT_TICKS = 5 * TICKS_PER_SECOND };

typedef struct PlaybackDeath {
    int tick;
    int player;
    int killer; /**< Or NOBODY. */
} PlaybackDeath;

typedef struct Playback {
    const Recording *recording; /**< Not owned. */
    World scout;                /**< How far it has been scanned. */
    bool is_scanned;            /**< To the end of the recording, or of the match. */
    int end_tick;               /**< The last tick there is; until it is scanned, as recorded. */
    World **kept;               /**< At tick 0, PLAYBACK_KEPT_TICKS, and so on. */
    int kept_count;
    int kept_capacity;
    PlaybackDeath *deaths; /**< In order. */
    int death_count;
    int death_capacity;
    RecordingCheck check;
    Findings findings;
} Playback;

/** At tick 0 of a recording that was made, or read, for this arena. Fails only for no memory. */
bool playback_create(Playback **out_playback, const Recording *recording, const Arena *arena,
                     Error *out_error);
void playback_destroy(Playback *playback);

/** Scans so many ticks more; false where there is no more. Where memory runs out for a copy or a
 * death, it goes without. */
bool playback_scan(Playback *playback, int ticks);

/** Brings a world of the same arena and options to a tick, 0 to `end_tick`. */
void playback_seek(const Playback *playback, World *world, int tick);

#endif
