/* SPDX-License-Identifier: MIT */
/*
 * A match as it can be played again: the level, the options, every player's input at every tick,
 * and what the world was like, so that a difference can be named. It is kept from the match's first
 * tick on, because that alone is exact and small: "keep the last 20 seconds" is the whole match
 * with `watch_from` set 20 seconds before its end. Inputs take 6 bytes a player and tick: 1 MiB for
 * 8 players and 3 minutes, 10 MiB for the longest recording.
 */
#ifndef CLOCKWISE_REPLAY_RECORDING_H
#define CLOCKWISE_REPLAY_RECORDING_H

#include "base/hash.h"
#include "base/tick_accumulator.h"
#include "bots/bot.h"
#include "replay/findings.h"
#include "sim/world.h"
#include "json/json_problems.h"

/** Raised by every change to the rules or the numbers of the simulation, so that a recording made
 * before is refused instead of playing differently. */
#define REPLAY_VERSION 15

enum {
    RECORDING_FORMAT = 1,
    RECORDING_FILE_BYTES = 64 << 20,              /**< The largest comes to 41 MB. */
    RECORDING_TICKS = 30 * 60 * TICKS_PER_SECOND, /**< The longest: half an hour. */
    RECORDING_STATE_TICKS = TICKS_PER_SECOND,     /**< From one kept state to the next. */
    RECORDING_WATCH_TICKS = 20 * TICKS_PER_SECOND,
    RECORDING_PART_BYTES = 24,
    RECORDING_EDITS = 8 + MAX_PLAYERS /**< Parts of a file that can have been edited. */
};

/** A part of a file that is not what was recorded. */
typedef struct RecordingEdit {
    char part[RECORDING_PART_BYTES]; /**< "mode", "players[2]". */
    int line;                        /**< Where it stands, from 1. */
} RecordingEdit;

typedef struct RecordedPlayer {
    Vec2 at;
    Vec2 velocity;
    double health; /**< 0 while dead. */
    double shield;
    int score;
} RecordedPlayer;

/** What a world was like after some tick. */
typedef struct RecordedState {
    int tick;
    Hash hash;
    int bullet_count;
    RecordedPlayer players[MAX_PLAYERS];
} RecordedState;

typedef struct Recording {
    const Level *level; /**< `own_level`, or that of the world being recorded, which outlives it. */
    Level own_level;    /**< Empty while recording. */
    WorldOptions options; /**< Names without control characters. */
    unsigned bot_bits;    /**< Which players were bots, and how good: only for information. */
    BotLevel bot_levels[MAX_PLAYERS];
    int watch_from; /**< The tick from which it is worth watching. */
    int tick_count;
    PlayerInput *inputs; /**< `player_count` for each tick. */
    uint16_t *checks;    /**< The hash's low 16 bits after each tick: they tell which went wrong. */
    RecordedState *states; /**< Every RECORDING_STATE_TICKS, from tick 0. */
    int state_count;
    RecordedState last;                   /**< After the last tick. */
    int capacity;                         /**< Ticks for which there is room. */
    int state_capacity;                   /**< The same of states. */
    RecordingEdit edits[RECORDING_EDITS]; /**< Of one that was read. */
    int edit_count;
    bool is_interrupted; /**< It grew too long, or memory ran out: it can no longer be written. */
} Recording;

/**
 * Begins to record a world that is at tick 0, with room for its first half minute; it is
 * interrupted from the start where there is no memory for that. `levels` says by player id how good
 * the bots are; it may be NULL where `bot_bits` is 0. Release it with recording_destroy().
 */
void recording_begin(Recording *out_recording, const World *world, unsigned bot_bits,
                     const BotLevel levels[MAX_PLAYERS]);

/** Takes a tick down: the inputs that world_step() was given, and the world after it. What comes
 * once the match is over changes nothing and is not kept. */
void recording_add(Recording *recording, const PlayerInput inputs[MAX_PLAYERS], const World *world);

/** Drops the states and checks, to be taken down anew while the inputs are played. */
void recording_forget_states(Recording *recording, const World *world);

/** What everyone did in the tick after `tick`, 0 to tick_count - 1. */
void recording_inputs_at(const Recording *recording, int tick, PlayerInput out_inputs[MAX_PLAYERS]);

/** What a world is like now. */
RecordedState recording_state_of(const World *world);

/** Frees all that it owns and leaves it empty; an all-zero recording is empty. */
void recording_destroy(Recording *recording);

/**
 * Reads a recording from text. One of another version than REPLAY_VERSION is refused by its number.
 * `out_problems` is always the caller's to destroy, and `out_recording` where the answer is true;
 * it must stay where it is for as long as it is used.
 */
bool recording_read_text(const char *text, size_t length, Recording *out_recording,
                         JsonProblems *out_problems);

/**
 * Writes the whole match; the file is replaced only when all of it is there. A reader is pointed to
 * the last `watch_ticks` of it, all of it where that is more than there are. Fails where the
 * recording was interrupted, for no memory, and where the file cannot be written.
 */
bool recording_write_file(const Recording *recording, int watch_ticks, const char *path,
                          Error *out_error);

/**
 * Plays a recording that was read, and adds to `out_findings` the first tick that differs and what
 * differs at the next kept state: which player, in what, by how much. `trace` may be NULL. False
 * where it could not be played, which only missing memory can cause.
 */
bool recording_play(const Recording *recording, FILE *trace, Findings *out_findings,
                    Error *out_error);

/** Plays the inputs and takes the states and checks down anew; the recording may become shorter,
 * where the match is now over sooner. */
bool recording_play_anew(Recording *recording, Error *out_error);

/** Compares a recording with a world that plays it, tick by tick. */
typedef struct RecordingCheck {
    const Recording *recording; /**< Neither is owned. */
    Findings *findings;
    int first_bad; /**< The first tick that differs, or -1 as long as none does. */
    bool is_done;  /**< What differs has been named: nothing more is looked at. */
    int next_state;
} RecordingCheck;

RecordingCheck recording_check_make(const Recording *recording, Findings *findings);

/** Looks at a world's present tick: every one in turn, from 0 on. */
void recording_check_tick(RecordingCheck *check, const World *world);

/** The match was over at this tick already, before the recording was. */
void recording_check_end(RecordingCheck *check, int tick);

#endif
