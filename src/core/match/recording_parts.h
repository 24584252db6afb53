/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_MATCH_RECORDING_PARTS_H
#define CLOCKWISE_MATCH_RECORDING_PARTS_H

#include "json/reader.h"
#include "match/recording.h"

/* --- Inputs ----------------------------------------------------------------------------------- */

/* A player's inputs as readable text: moves, aims and buttons are separate channels, because they
 * change at different rates, each run-length coded. A channel is an array of lines of words:
 * `16384` or, for 48 ticks of the same value, `48*16384`. A move is `x,y` in 127ths of full speed,
 * an aim is in 65536ths of a turn, buttons are `f` for fire, `d` for dash, `fd` or `-`. */

/** Of one player: `first` is tick 0's, the next is `stride` on. */
typedef struct InputTrack {
    PlayerInput *first;
    int stride;
    int tick_count;
} InputTrack;

/** In parts; lines after the first start with `indent` spaces. Private. */
typedef struct InputRunsWriter {
    FILE *file;
    InputTrack track;
    int indent;
    int channel;
    int tick;    /* The next, */
    size_t line; /* and how long its line is. */
} InputRunsWriter;

InputRunsWriter input_runs_writer(FILE *file, InputTrack track, int indent);

/** At most that many words; true at the end. */
bool input_runs_write_part(InputRunsWriter *writer, int words);

/** Where the reader is; every channel must fill the track exactly. */
void input_runs_read(Reader *reader, const cJSON *value, InputTrack track);

/* --- Films ------------------------------------------------------------------------------------ */

/* Steps of a world unit, and parts of a turn. */
#define FILM_PLACE 2.0
#define FILM_WAY 16.0

enum {
    FILM_TURN = 256,
    FILM_STEP_MAX = 2000, /**< What went farther in a frame does not go on so. */
    FILM_NUMBER_DIGITS = 13,
    FILM_MORE = 32,           /**< Another digit follows. */
    FILM_PENDING_BYTES = 4096 /**< Of a frame's events. */
};

/** By value, five bits each, the low ones first. */
extern const char film_digits[];

/** Guessed, and drawn between two frames. */
typedef enum FilmManner {
    FILM_STAYS,
    FILM_GLIDES,
    FILM_AIMS,   /**< An aim: both of its fields as one angle. */
    FILM_COUNTS, /**< A bullet's id, plus 1, or 0. */
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

/** By its name in a file or in this version. */
void film_add_field(Film *film, const World *world, WorldList list, const char *name);
/** After the last field. False without memory. */
bool film_measure(Film *film, const World *world);
int film_fields_of(const Film *film, WorldList list);
/** In a frame: all that there may be where their number changes. */
int film_records_of(const World *world, WorldList list);

bool film_add_text(Film *film, const char *text, int length);

/** To guess the next by. `now` owns the memory of all. */
typedef struct FilmFrames {
    int64_t *now, *last, *before;
} FilmFrames;

bool film_frames_create(FilmFrames *frames, int count);
void film_frames_turn(FilmFrames *frames, int count);
void film_frames_clear(FilmFrames *frames, int count);
/** In the next frame. */
int64_t film_guess(const FilmFrames *frames, unsigned char manner, int index);

/** All frames, of a film that was read. */
bool film_view_is_whole(FilmView *view);

/** The object up to its reels, and then each reel; false after the last. */
void film_write_head(FILE *file, const Film *film);
bool film_write_reel(FILE *file, const Film *film, int reel);

/** The optional member "film". Errors are reported. */
bool film_read(Reader *reader, const cJSON *root, const World *world, Film *film);

/* --- Mutators --------------------------------------------------------------------------------- */

/** The optional member "mutators", an array of names. Errors are reported. */
unsigned mutators_member_read(Reader *reader, const cJSON *object);

/* --- States ----------------------------------------------------------------------------------- */

/** Of RecordedPlayer. Their limits are far beyond what the game can reach. */
extern const JsonFields recorded_values;

/** `y` is 0 where it is no pair. */
Vec2 recorded_value(const JsonField *field, const RecordedPlayer *player);

#endif
