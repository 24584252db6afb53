/* SPDX-License-Identifier: MIT */
#pragma once

#include "json/reader.h"
#include "match/recording.h"

/* --- Inputs ----------------------------------------------------------------------------------- */

/* A player's inputs as readable text: moves, aims and buttons are separate channels, because they
 * change at different rates, each run-length coded. A channel is an array of lines of words:
 * `16384` or, for 48 ticks of the same value, `48*16384`. A move is `x,y` in 127ths of full speed,
 * an aim is in 65536ths of a turn, buttons are `f` for fire, `d` for dash, `fd` or `-`. */

/** One player's inputs among all players': `first` is tick 0's, the next is `stride` on. */
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
    int channel;
    int tick;    /* The channel's next tick. */
    size_t line; /* How long the channel's present line is. */
} InputRunsWriter;

InputRunsWriter input_runs_writer(FILE *file, InputTrack track, int indent);

/** Writes at most that many words; true at the end. */
bool input_runs_write_part(InputRunsWriter *writer, int words);

/** Reads `value`, where the reader is, into the track; every channel must fill it exactly. */
void input_runs_read(Reader *reader, const cJSON *value, InputTrack track);

/* --- Films ------------------------------------------------------------------------------------ */

/* Numbers are places and directions in steps of a world unit, and an aim in parts of a turn. */
#define FILM_PLACE 2.0
#define FILM_WAY 16.0

enum {
    FILM_TURN = 256,
    FILM_STEP_MAX = 2000, /**< A place or timer that went farther in a frame does not go on so. */
    FILM_NUMBER_DIGITS = 13,
    FILM_MORE = 32,           /**< In a digit: another one follows. */
    FILM_PENDING_BYTES = 4096 /**< Of a frame's events. */
};

/** The digits of numbers, by their values. Each is five bits, the low ones first. */
extern const char film_digits[];

/** How a field is guessed, and drawn between two frames. */
typedef enum FilmManner {
    FILM_STAYS,
    FILM_GLIDES,
    FILM_AIMS,   /**< An aim: both of its fields as one angle. */
    FILM_COUNTS, /**< Of a bullet: its id, plus 1; 0 where there is none. */
    FILM_NAMES_WEAPON
} FilmManner;

struct FilmRow {
    WorldList list;
    const char *name;
    FilmManner manner;
    double unit; /**< Steps in one. */
};

extern const EventKind film_event_kinds[FILM_EVENTS];
extern const char *const film_list_names[WORLD_LIST_COUNT];

/** The next field of a list, by its name, which is a file's or this version's own. */
void film_add_field(Film *film, const World *world, WorldList list, const char *name);
/** After the last: how many numbers a frame has. False without memory. */
bool film_measure(Film *film, const World *world);
int film_fields_of(const Film *film, WorldList list);
/** How many records a list has in a frame: all that there may be where their number changes. */
int film_records_of(const World *world, WorldList list);
bool film_add_text(Film *film, const char *text, int length);

/** The last frames of a reel, to guess the next by. `now` owns the memory of all. */
typedef struct FilmFrames {
    int64_t *now, *last, *before;
} FilmFrames;

bool film_frames_create(FilmFrames *frames, int count);
void film_frames_turn(FilmFrames *frames, int count);
void film_frames_clear(FilmFrames *frames, int count);
/** What a number will be in the next frame. */
int64_t film_guess(const FilmFrames *frames, unsigned char manner, int index);

/** Whether all frames of a film that was read can be shown. */
bool film_view_is_whole(FilmView *view);

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

/** The values of RecordedPlayer have limits far beyond what the game can reach. */
extern const JsonFields recorded_values;

/** A value of a player; `y` is 0 where it is no pair. */
Vec2 recorded_value(const JsonField *field, const RecordedPlayer *player);
