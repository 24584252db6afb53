/* SPDX-License-Identifier: MIT */
/* Recordings (`*.replay.json`) out: text that a reviewer can read and compare. */
#ifndef CLOCKWISE_REPLAY_RECORDING_WRITE_H
#define CLOCKWISE_REPLAY_RECORDING_WRITE_H

#include "replay/recording.h"

/**
 * Writes the whole match; the file is replaced only when all of it is there. A reader is pointed to
 * the last `watch_ticks` of it, all of it where that is more than there are. Fails where the
 * recording was interrupted, for no memory, and where the file cannot be written.
 */
bool recording_write_file(const Recording *recording, int watch_ticks, const char *path,
                          Error *out_error);

#endif
