/* SPDX-License-Identifier: MIT */
/* Recordings played again and compared, tick by tick. */
#ifndef CLOCKWISE_REPLAY_RECORDING_PLAY_H
#define CLOCKWISE_REPLAY_RECORDING_PLAY_H

#include "replay/findings.h"
#include "replay/recording.h"

/**
 * Plays a recording that was read, and adds to `out_findings` the first tick that differs and what
 * differs at the next kept state: which player, in what, by how much. `trace` may be NULL. False
 * where it could not be played, which only missing memory can cause.
 */
bool recording_play(const Recording *recording, FILE *trace, Findings *out_findings,
                    Error *out_error);

/** Plays the inputs and takes the states and checks down anew; the recording may become shorter,
 * where the match is now over sooner. */
bool recording_play_anew(Recording *recording, Error *out_error);

#endif
