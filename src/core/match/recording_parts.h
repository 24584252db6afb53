/* SPDX-License-Identifier: MIT */
/* The parts of a recording's file, for those who read and write it. */
#ifndef CLOCKWISE_MATCH_RECORDING_PARTS_H
#define CLOCKWISE_MATCH_RECORDING_PARTS_H

#include "json/reader.h"
#include "match/recording.h"
#include "sim/mutators.h"

/* --- Inputs ----------------------------------------------------------------------------------- */

/*
 * A player's inputs as readable text: moves, aims and buttons are separate channels, because they
 * change at different rates, each run-length coded. A channel is an array of lines of words:
 * `16384` or, for 48 ticks of the same value, `48*16384`. A move is `x,y` in 127ths of full speed,
 * an aim is in 65536ths of a turn, buttons are `f` for fire, `d` for dash, `fd` or `-`.
 */

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

/* --- Films ------------------------------------------------------------------------------------ */

/** Writes the object up to its reels, and then each reel; false after the last, with the end. */
void film_write_head(FILE *file, const Film *film);
bool film_write_reel(FILE *file, const Film *film, int reel);

/** Reads the optional member "film" of a match in a world like this. Errors are reported. */
bool film_read(Reader *reader, const cJSON *root, const World *world, Film *film);

/* --- Mutators --------------------------------------------------------------------------------- */

/* A match's mutators in a file: an array of their names. */

/** Reads the optional member "mutators"; 0 where it is missing. Errors are reported. */
unsigned mutators_member_read(Reader *reader, const cJSON *object);

/* --- States ----------------------------------------------------------------------------------- */

typedef enum RecordedKind {
    RECORDED_PAIR,   /**< A Vec2. */
    RECORDED_NUMBER, /**< A double. */
    RECORDED_WHOLE   /**< An int. */
} RecordedKind;

/** A value of a RecordedPlayer: how it is read, written, sealed and compared. */
typedef struct RecordedValue {
    const char *key;
    RecordedKind kind;
    size_t offset;
    double most; /**< Of its absolute value: far beyond what the game can reach. */
} RecordedValue;

enum { RECORDED_VALUES = 5 };

extern const RecordedValue recorded_values[RECORDED_VALUES];

/** The value of a player; `y` is 0 where it is no pair. */
Vec2 recorded_value(const RecordedValue *row, const RecordedPlayer *player);

#endif
