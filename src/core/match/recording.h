/* SPDX-License-Identifier: MIT */
/* Recordings, their films and summaries, and how they are checked and watched. */
#pragma once

#include "base/translate.h"
#include "bots/bot.h"
#include "json/json_document.h"
#include "sim/world.h"

/* Differences found when a recording or a scenario was played, as text. */

enum { MISMATCHES_KEPT = 24, MISMATCH_NO_PLAYER = -1 };

typedef struct Mismatch {
    int tick;        /**< The sort order; equal ones in the order in which they were added. */
    int player;      /**< Whose recorded state differs, or MISMATCH_NO_PLAYER. */
    int expectation; /**< Whose it is, of a scenario; of a recording 0. */
    char text[320];
} Mismatch;

typedef struct Mismatches {
    Mismatch items[MISMATCHES_KEPT]; /**< The earliest. */
    int count;                       /**< All, also those not kept. */
    int expectation;                 /**< That of those that are added now. */
} Mismatches;

void mismatches_add(Mismatches *mismatches, int tick, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/** The same for the state of one player of a recording. */
void mismatches_add_player(Mismatches *mismatches, int tick, int player, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/** The first of a player's state, which says most, else the last that was kept. Or NULL. */
const Mismatch *mismatches_main(const Mismatches *mismatches);

/** Prints a line for each, after `lead`, and one with the number not kept. */
void mismatches_print(FILE *file, const Mismatches *mismatches, const char *lead);

/** Writes a line with a JSON object for a tick, with the positions of everything. The caller checks
 * the file for errors. */
void trace_write(FILE *file, const World *world);

/* A recorded match: the level, the options, every player's input at every tick, and states of the
 * world to name differences by. It always starts at the match's first tick, because that is exact
 * and small: "the last 20 seconds" is the whole match with `watch_from` near its end. Inputs take 6
 * bytes per player and tick: 1 MiB for 8 players and 3 minutes, 10 MiB for the longest recording;
 * its film takes a sixth of that. */

/** Raised by every change to the simulation: older recordings would play differently. */
#define REPLAY_VERSION 26

enum {
    RECORDING_FORMAT = 1,
    RECORDING_FILE_BYTES = 64 << 20,              /**< The largest comes to 41 MB. */
    RECORDING_TICKS = 30 * 60 * TICKS_PER_SECOND, /**< The longest: half an hour. */
    RECORDING_STATE_TICKS = TICKS_PER_SECOND,     /**< Interval of the kept states. */
    RECORDING_WATCH_TICKS = 20 * TICKS_PER_SECOND,
    RECORDING_PART_BYTES = 24,
    RECORDING_EDITS = 9 + PLAYERS_MAX /**< Parts of a file, see recording_parts.h. */
};

typedef struct RecordingEdit {
    char part[RECORDING_PART_BYTES]; /**< "mode", "players[2]". */
    int line;                        /**< In the file, from 1. */
} RecordingEdit;

typedef struct RecordedPlayer {
    Vec2 at;
    Vec2 velocity;
    double health;
    double shield;
    int score;
} RecordedPlayer;

/** The state of a world after a tick. */
typedef struct RecordedState {
    int tick;
    Hash hash;
    int bullet_count;
    RecordedPlayer players[PLAYERS_MAX];
} RecordedState;

/* --- Films ------------------------------------------------------------------------------------ */

/* What is drawn of a match, ten times a second, not exactly: a recording of another version is
 * shown from its film, because its inputs would play differently. */

enum {
    FILM_TICKS = TICKS_PER_SECOND / 10, /**< From one frame to the next. */
    FILM_REEL_FRAMES = 100,             /**< A reel is read as a whole. */
    FILM_NAME_BYTES = 32,
    FILM_FIELDS_MAX = 128,
    FILM_WEAPONS_MAX = 32,
    FILM_EVENTS = 20, /**< Kinds of events that are kept; of another version perhaps more. */
    FILM_EVENTS_MAX = 64
};

typedef struct FilmRow FilmRow;
typedef struct FilmCoder FilmCoder;

typedef struct FilmField {
    char name[FILM_NAME_BYTES];
    WorldList list;
    const FilmRow *row;
    const StateField *field; /**< NULL: this version does not know it. */
} FilmField;

/** All zero is no film. Only film.c reads its members. */
typedef struct Film {
    FilmField fields[FILM_FIELDS_MAX];
    int field_count;
    WeaponKind weapons[FILM_WEAPONS_MAX]; /**< By the film's numbers, as the next. */
    EventKind events[FILM_EVENTS_MAX];
    int firsts[WORLD_LIST_COUNT];
    int count; /**< Of the numbers in a frame. */
    unsigned char *manners;
    int frame_count;
    char *text;
    int length, capacity;
    int *reels; /**< Where each begins in the text. */
    int reel_count, reel_capacity;
    FilmCoder *coder; /**< While it is filmed. */
} Film;

/** Begins with the first frame. False without memory; film_destroy() releases it in any case. */
bool film_begin(Film *film, const World *world);
/** Comes after each tick. */
bool film_add(Film *film, const World *world);
/** Without what is needed to go on with it. False without memory; release it in any case. */
bool film_copy(const Film *film, Film *out_copy);
void film_destroy(Film *film);

/** The tick of its last frame. */
int film_end_tick(const Film *film);

/** Shows a film, which must outlive it. False without memory. */
typedef struct FilmView FilmView;
bool film_view_create(FilmView **out_view, const Film *film);
void film_view_destroy(FilmView *view);
/** Sets a world of the same level and players to a tick, with what happened in it. What lies
 * between two frames is interpolated. */
void film_view_show(FilmView *view, World *world, int tick);

/** Calls `seen` for all events in order; with the film's place then at its end. */
typedef void FilmEventSeen(void *context, int tick, const Event *event);
void film_view_events(FilmView *view, const World *world, FilmEventSeen *seen, void *context);

typedef struct Recording {
    const Level *level;   /**< `own_level`, or the recorded world's, which must outlive this. */
    Level own_level;      /**< Empty while recording. */
    WorldOptions options; /**< Names have no control characters. */
    unsigned bot_bits;    /**< Which players were bots; only for information. */
    BotLevel bot_levels[PLAYERS_MAX];
    int watch_from; /**< The tick at which watching starts. */
    int tick_count;
    PlayerInput *inputs; /**< `player_count` per tick. */
    uint16_t *checks; /**< Low 16 bits of the hash after each tick, to find the first wrong one. */
    RecordedState *states; /**< Every RECORDING_STATE_TICKS, from tick 0. */
    int state_count;
    RecordedState last; /**< After the last tick. */
    int capacity;       /**< Allocated ticks. */
    int state_capacity;
    RecordingEdit edits[RECORDING_EDITS]; /**< Of a recording that was read. */
    int edit_count;
    Film film;
    bool has_film; /**< `film` is, or was in the file. */
    int version;
    bool is_film;        /**< It is of another version: there is nothing but the film. */
    bool is_interrupted; /**< Too long or out of memory: it cannot be written. */
} Recording;

/** Starts to record a world at tick 0; interrupted from the start when out of memory. `levels` goes
 * by player id, and may be NULL if `bot_bits` is 0. */
void recording_begin(Recording *out_recording, const World *world, unsigned bot_bits,
                     const BotLevel levels[PLAYERS_MAX]);

/** Records the inputs given to world_step(), and the world after it, unless the match is over. */
void recording_add(Recording *recording, const PlayerInput inputs[PLAYERS_MAX], const World *world);

/** Everyone's inputs of the tick after `tick`, 0 to tick_count - 1. */
void recording_inputs_at(const Recording *recording, int tick, PlayerInput out_inputs[PLAYERS_MAX]);

/** A copy with a level of its own, to be watched from its start. Fails when out of memory, and
 * where the recording was interrupted. */
bool recording_copy(const Recording *recording, Recording *out_copy, Error *out_error);

/** Frees all that it owns and leaves it empty; an all-zero recording is empty. */
void recording_destroy(Recording *recording);

/** Other versions are refused; with `is_watched` only without a film, of which then no more is read
 * than it needs. The caller destroys `out_problems` in any case, and `out_recording` on true; it
 * must not be moved. */
bool recording_read_text(const char *text, size_t length, bool is_watched, Recording *out_recording,
                         JsonProblems *out_problems);

/** Of a recording that was read: "edited after it was recorded: mode (line 5), …" and what to do,
 * or empty. */
void recording_seal_words(const Recording *recording, char *out_words, size_t room);

/** At most the last `watch_ticks` are watched. A file is replaced only by a complete one. Fails if
 * the recording was interrupted, when out of memory, or if the file cannot be written. */
bool recording_write_file(const Recording *recording, int watch_ticks, const char *path,
                          Error *out_error);

/** Makes the same text in parts, for a server that must not stop meanwhile. The recording must not
 * change before the end. Fails, with NULL, as above. */
typedef struct RecordingWriter RecordingWriter;
RecordingWriter *recording_writer_begin(const Recording *recording, int watch_ticks,
                                        Error *out_error);

/** Writes about as much as that many words of inputs take (input_runs.c); true at the end. */
bool recording_writer_go_on(RecordingWriter *writer, int words);

/** Writes the rest and frees the writer. The caller frees the text. */
bool recording_writer_end(RecordingWriter *writer, char **out_text, size_t *out_length,
                          Error *out_error);

/** Frees it without a text; NULL is allowed. */
void recording_writer_drop(RecordingWriter *writer);

/** Adds the first tick that differs and what differs at the next kept state. `trace` may be NULL.
 * Fails only when out of memory. */
bool recording_play(const Recording *recording, FILE *trace, Mismatches *out_mismatches,
                    Error *out_error);

/** Records states and checks again; it gets shorter if the match now ends earlier. */
bool recording_play_update(Recording *recording, Error *out_error);

/** Compares a recording with a world that plays it, tick by tick. */
typedef struct RecordingCheck {
    const Recording *recording; /**< Neither this nor `mismatches` is owned. */
    Mismatches *mismatches;
    int first_bad; /**< The first tick that differs, or -1. */
    bool is_done;  /**< The difference has been reported; nothing more is checked. */
    int next_state;
} RecordingCheck;

/* --- Playback --------------------------------------------------------------------------------- */

/* For watching, a world of its own plays a recording ahead, a part at a time to keep the frame rate
 * smooth. It keeps copies of itself for seeking, notes deaths, and compares with what was
 * recorded. */

/** Interval of the kept copies: the most that is ever replayed to seek. */
enum { PLAYBACK_KEPT_TICKS = 5 * TICKS_PER_SECOND };

typedef struct PlaybackDeath {
    int tick;
    int player;
    int killer; /**< Or NO_PLAYER. */
} PlaybackDeath;

typedef struct Playback {
    const Recording *recording; /**< Not owned. */
    World scout;                /**< The world that scans ahead; of a film only its tick counts. */
    bool is_scanned;            /**< The scan has reached the end. */
    int end_tick;               /**< The last tick; as recorded until the scan has reached it. */
    WorldState **kept;          /**< At tick 0, PLAYBACK_KEPT_TICKS, and so on. */
    int kept_count;
    int kept_capacity;
    PlaybackDeath *deaths; /**< In order. */
    int death_count;
    int death_capacity;
    RecordingCheck check;
    Mismatches mismatches;
    FilmView *film; /**< NULL where the inputs are played. */
} Playback;

/** Starts at tick 0 of a recording of this arena's level. Fails only when out of memory. */
bool playback_create(Playback **out_playback, const Recording *recording, const Arena *arena,
                     Error *out_error);
void playback_destroy(Playback *playback);

/** Scans up to `ticks` more; false at the end. Copies and deaths that do not fit into memory are
 * skipped. */
bool playback_scan(Playback *playback, int ticks);

/** Sets a world of the same arena and options to a tick, 0 to `end_tick`. */
void playback_seek(const Playback *playback, World *world, int tick);

/* A summary is read a piece of text at a time, so that a long recording does not delay a frame.
 * Only brackets and strings are parsed. */

typedef struct RecordingSummary {
    char level[LEVEL_NAME_BYTES + 1];
    Mode mode;
    int ticks;
    int watch_from;
    int player_count;
    unsigned bot_bits;
    unsigned mutators; /**< See sim/rules.h. */
    bool has_teams;
    bool is_film;    /**< Of another version, to be shown from its film. */
    int score_count; /**< 0 in files of earlier versions. */
    int scores[PLAYERS_MAX];
    char names[PLAYERS_MAX][PLAYER_NAME_BYTES];
} RecordingSummary;

enum {
    RECORDING_SUMMARY_DEPTH = 3,       /**< Deeper levels are skipped. */
    RECORDING_SUMMARY_KEY_BYTES = 20,  /**< Longer keys are not known. */
    RECORDING_SUMMARY_WORD_BYTES = 600 /**< The longest level name, fully escaped. */
};

/** An array or object that is open. */
typedef struct SummaryFrame {
    char key[RECORDING_SUMMARY_KEY_BYTES]; /**< Of the present member; empty in an array. */
    int index;                             /**< Of the present item. */
} SummaryFrame;

typedef struct SummaryReader {
    RecordingSummary summary;
    SummaryFrame frames[RECORDING_SUMMARY_DEPTH];
    char word[RECORDING_SUMMARY_WORD_BYTES]; /**< The present string (with quotes) or number. */
    size_t word_length;                      /**< Also counts what does not fit. */
    int depth;
    int line;
    bool is_in_string;
    bool is_escaped;
    bool is_closed; /**< The outermost object has ended. */
    unsigned seen;
    int version, version_line;
    bool has_film;
    bool has_failed;
    Error problem;
} SummaryReader;

/** What is said of a text that ends too early, also where it is read in full. */
#define RECORDING_SUMMARY_CUT TR("the text ends too early: it was cut short")

SummaryReader recording_summary_begin(void);

/** Reads the next bytes; false if the rest need not be read, because it is no recording. */
bool recording_summary_read(SummaryReader *reader, const char *bytes, size_t count);

/** After the last byte: whether the text is a recording's beginning and no more. */
bool recording_summary_is_cut(const SummaryReader *reader);

/** Call after the last byte. False, with the line and the reason, if it is not a recording, or one
 * of another version without a film. */
bool recording_summary_end(SummaryReader *reader, RecordingSummary *out_summary, Error *out_error);
