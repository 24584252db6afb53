/* SPDX-License-Identifier: MIT */
/*
 * A recording compared with a world that plays it, tick by tick: which tick is the first that
 * differs, and at the next kept state what differs there.
 */
#ifndef CLOCKWISE_REPLAY_RECORDING_CHECK_H
#define CLOCKWISE_REPLAY_RECORDING_CHECK_H

#include "replay/findings.h"
#include "replay/recording.h"

typedef struct RecordingCheck {
    const Recording *recording; /**< Neither is owned. */
    Findings *findings;
    int first_bad; /**< The first tick that differs, or -1 as long as none does. */
    bool is_done;  /**< What differs has been named: nothing more is looked at. */
    int next_state;
} RecordingCheck;

RecordingCheck recording_check_make(const Recording *recording, Findings *findings);

/** Looks at a world's present tick: every one in turn, from 0 on. */
void recording_check_tick(RecordingCheck *check, const World *world);

/** The match was over at this tick already, before the recording was. */
void recording_check_end(RecordingCheck *check, int tick);

#endif
