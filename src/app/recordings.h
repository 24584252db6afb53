/* SPDX-License-Identifier: MIT */
/* The player's own recordings: `*.replay.json` in a folder of the user's files. */
#ifndef CLOCKWISE_APP_RECORDINGS_H
#define CLOCKWISE_APP_RECORDINGS_H

#include "app/match.h"

/**
 * Writes a match so far, to be watched from 20 seconds before its end, into a file of its own that
 * is named after the level and the time. `out_path` says where. False, saying why, where there is
 * no folder to write to or the match cannot be recorded.
 */
bool recordings_keep(const Match *match, char out_path[PLACE_BYTES], Error *out_error);

#endif
