/* SPDX-License-Identifier: MIT */
/* The player's own recordings: `*.replay.json` in a folder of the user's files. */
#ifndef CLOCKWISE_PROFILE_RECORDINGS_H
#define CLOCKWISE_PROFILE_RECORDINGS_H

#include "match/match.h"
#include "platform/place.h"

/**
 * Writes a match so far, to be watched from 20 seconds before its end, into a file of its own that
 * is named after the level and the time. `out_path` says where. False, saying why, where there is
 * no folder to write to or the match cannot be recorded.
 */
bool recordings_keep(const Match *match, char out_path[PLACE_BYTES], Error *out_error);

/** Reads a recording from its file; the first thing that is wrong with it is the error. */
bool recordings_read(const char *path, Recording *out_recording, Error *out_error);

/** The path of the n-th of several recordings, from 1 on: "a.replay.json", "a-2.replay.json"…; of
 * a device always the same. */
bool recordings_number(const char *path, int n, char out_path[PLACE_BYTES], Error *out_error);

/** Whether a recording can be written there, as far as can be told before there is one. A pipe is
 * refused: who reads it could stop the game. */
bool recordings_check_path(const char *path, Error *out_error);

#endif
