/* SPDX-License-Identifier: MIT */
/*
 * A player's inputs as readable text: moves, aims and buttons are separate channels, because they
 * change at different rates, each run-length coded. A channel is an array of lines of words:
 * `16384` or, for 48 ticks of the same value, `48*16384`. A move is `x,y` in 127ths of full speed,
 * an aim is in 65536ths of a turn, buttons are `f` for fire, `d` for dash, `fd` or `-`.
 */
#ifndef CLOCKWISE_MATCH_INPUT_RUNS_H
#define CLOCKWISE_MATCH_INPUT_RUNS_H

#include "json/reader.h"
#include "sim/state.h"

#include <stdio.h>

/** One player's inputs in an array of all players': `first` is tick 0's, the next is `stride` on.
 */
typedef struct InputTrack {
    PlayerInput *first;
    int stride;
    int tick_count;
} InputTrack;

/** Writes the object with the channels in parts; lines after the first start with `indent` spaces.
 * All members are private. */
typedef struct InputRunsWriter {
    FILE *file;
    InputTrack track;
    int indent;
    int channel; /* The present one, */
    int tick;    /* the next tick of it, */
    size_t line; /* and how long its present line is. */
} InputRunsWriter;

InputRunsWriter input_runs_writer(FILE *file, InputTrack track, int indent);

/** Writes at most that many words; true at the end. */
bool input_runs_write_part(InputRunsWriter *writer, int words);

/** Reads `value`, where the reader is, into the track; every channel must fill it exactly. */
void input_runs_read(Reader *reader, const cJSON *value, InputTrack track);

#endif
