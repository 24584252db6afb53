/* SPDX-License-Identifier: MIT */
/* A recording's file has a hash of each of its parts, to name parts that were edited later. This
 * guards against mistakes, not against malice: the hashes can be edited too. */
#ifndef CLOCKWISE_MATCH_RECORDING_SEAL_H
#define CLOCKWISE_MATCH_RECORDING_SEAL_H

#include "json/reader.h"
#include "match/recording.h"

#include <stddef.h>
#include <stdio.h>

/** Writes the object of hashes; lines after the first start with `indent` spaces. `watch_from` is
 * the file's. False when out of memory. */
bool recording_seal_write(FILE *file, const Recording *recording, int watch_from, int indent);

/** Compares a completely read recording with the root's "seals" and fills its `edits`. Errors in
 * the seals are reported. */
void recording_seal_read(Reader *reader, const cJSON *root, Recording *recording);

/** "edited after it was recorded: mode (line 5), …" and what to do, or empty. */
void recording_seal_words(const Recording *recording, char *out_words, size_t room);

#endif
