/* SPDX-License-Identifier: MIT */
/* Recordings in, checked whole: what is read can be played. */
#ifndef CLOCKWISE_REPLAY_RECORDING_READ_H
#define CLOCKWISE_REPLAY_RECORDING_READ_H

#include "replay/recording.h"
#include "json/json_problems.h"

#include <stddef.h>

/* Eight people who change everything in every tick of the longest recording come to 41 MB. */
enum { RECORDING_FILE_BYTES = 64 << 20 };

/**
 * Reads a recording from text. One of another version than REPLAY_VERSION is refused by its number.
 * `out_problems` is always the caller's to destroy, and `out_recording` where the answer is true;
 * it must stay where it is for as long as it is used.
 */
bool recording_read_text(const char *text, size_t length, Recording *out_recording,
                         JsonProblems *out_problems);

#endif
