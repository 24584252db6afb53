/* SPDX-License-Identifier: MIT */
/*
 * The summary of a recording for a list, read a piece of text at a time, so that a long one does
 * not delay a frame. Only brackets and strings are parsed; recording_read_text() tells whether the
 * recording is valid.
 */
#ifndef CLOCKWISE_MATCH_RECORDING_SUMMARY_H
#define CLOCKWISE_MATCH_RECORDING_SUMMARY_H

#include "base/error.h"
#include "level/level.h"
#include "sim/state.h"

#include <stddef.h>

typedef struct RecordingSummary {
    char level[LEVEL_NAME_BYTES + 1]; /**< Its name. */
    Mode mode;
    int ticks;
    int watch_from;
    int player_count;
    unsigned bot_bits;
    unsigned mutators; /**< See sim/mutators.h. */
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
    unsigned seen;  /**< Bits of the members found. */
    int version, version_line;
    bool has_film;
    bool has_failed;
    Error problem;
} SummaryReader;

/** What is said of a text that ends too early, also where it is read in full. */
#define RECORDING_SUMMARY_CUT "the text ends too early: it was cut short"

/** Starts a text. */
SummaryReader recording_summary_begin(void);

/** Reads the next bytes; false if the rest need not be read, because it is no recording. */
bool recording_summary_read(SummaryReader *reader, const char *bytes, size_t count);

/** After the last byte: whether the text is a recording's beginning and no more. */
bool recording_summary_is_cut(const SummaryReader *reader);

/** Call after the last byte. False, with the line and the reason, if it is not a recording, or one
 * of another version without a film. */
bool recording_summary_end(SummaryReader *reader, RecordingSummary *out_summary, Error *out_error);

#endif
