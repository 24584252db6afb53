/* SPDX-License-Identifier: MIT */
/*
 * A recording's file carries a hash of each of its parts, so that a part that was edited afterwards
 * can be named. They guard against mistakes, not against malice: someone who edits a part can also
 * compute its hash anew.
 */
#ifndef CLOCKWISE_REPLAY_RECORDING_SEAL_H
#define CLOCKWISE_REPLAY_RECORDING_SEAL_H

#include "replay/recording.h"
#include "json/reader.h"

#include <stddef.h>
#include <stdio.h>

/** Writes the object of hashes; lines but the first begin with `indent` spaces. `watch_from` is
 * what the file says. False where there is no memory. */
bool recording_seal_write(FILE *file, const Recording *recording, int watch_from, int indent);

/** Compares a recording that was read whole with the root's "seals" and fills its `edits`. What is
 * wrong with the seals themselves is reported. */
void recording_seal_read(Reader *reader, const cJSON *root, Recording *recording);

/** "edited after it was recorded: mode (line 5), …", and what to do; empty where nothing was. */
void recording_seal_words(const Recording *recording, char *out_words, size_t room);

#endif
