/* SPDX-License-Identifier: MIT */
/* The player's recordings: `*.replay.json` files in the user's folder. */
#ifndef CLOCKWISE_PROFILE_RECORDINGS_H
#define CLOCKWISE_PROFILE_RECORDINGS_H

#include "match/match.h"
#include "platform/folders.h"

#include <stddef.h>

/**
 * Writes a match so far, to be watched from 20 seconds before its end, to a new file named after
 * the level and the time, `out_path`. Fails where the folder cannot be written or the match not be
 * recorded.
 */
bool recordings_keep(const Match *match, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Writes a picture of a match's shot to a new file, beside the recordings and named alike. */
bool recordings_keep_shot(const Match *match, const char *bytes, size_t length,
                          char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Reads a recording; the error is the first problem in the file. */
bool recordings_read(const char *path, Recording *out_recording, Error *out_error);

/** The same of a text that is in no file. */
bool recordings_read_text(const char *text, size_t length, Recording *out_recording,
                          Error *out_error);

/** The path of the n-th recording, from 1: "a.replay.json", "a-2.replay.json"...; a device always
 * keeps its path. */
bool recordings_number(const char *path, int n, char out_path[FOLDERS_PATH_BYTES],
                       Error *out_error);

/** Whether a recording can probably be written there. A pipe is refused: its reader could block the
 * game. */
bool recordings_check_path(const char *path, Error *out_error);

#endif
