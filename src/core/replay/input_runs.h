/* SPDX-License-Identifier: MIT */
/*
 * A player's inputs as text that can be read and compared: moves, aims and buttons apart, because
 * they change at different rates, each run-length coded. A channel is an array of lines of words:
 * `16384` or, for the same value in several ticks, `48*16384`. A move is `x,y` in 127ths of full
 * speed, an aim is in 65536ths of a turn, buttons are `f` for fire, `d` for dash, `fd` or `-`.
 */
#ifndef CLOCKWISE_REPLAY_INPUT_RUNS_H
#define CLOCKWISE_REPLAY_INPUT_RUNS_H

#include "sim/input.h"
#include "json/reader.h"

#include <stdio.h>

/** One player's inputs among those of all: `first` is tick 0's, the next tick's is `stride` on. */
typedef struct InputTrack {
    PlayerInput *first;
    int stride;
    int tick_count;
} InputTrack;

/** Writes the object of the three channels; lines but the first begin with `indent` spaces. */
void input_runs_write(FILE *file, InputTrack track, int indent);

/** Reads them back into the track; every channel must fill it exactly. The reader is at the value.
 *  */
void input_runs_read(Reader *reader, const cJSON *value, InputTrack track);

#endif
