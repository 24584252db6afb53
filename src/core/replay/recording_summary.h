/* SPDX-License-Identifier: MIT */
/*
 * What a list shows of a recording, gathered from the text piece by piece, so that a long one does
 * not hold up a frame. It follows brackets and strings only; recording_read_text() says whether the
 * recording can be played.
 */
#ifndef CLOCKWISE_REPLAY_RECORDING_SUMMARY_H
#define CLOCKWISE_REPLAY_RECORDING_SUMMARY_H

#include "base/error.h"
#include "level/level.h"

#include <stddef.h>

typedef struct RecordingSummary {
    char level[LEVEL_NAME_BYTES + 1]; /**< Its name. */
    Mode mode;
    int ticks;
    int watch_from;
    int player_count;
    unsigned bot_bits;
} RecordingSummary;

enum {
    RECORDING_SUMMARY_DEPTH = 3,       /**< Nothing deeper is looked at. */
    RECORDING_SUMMARY_KEY_BYTES = 20,  /**< Longer keys are none of ours. */
    RECORDING_SUMMARY_WORD_BYTES = 600 /**< The longest level name, all of it escaped. */
};

/** One array or object around the place that has been read to. */
typedef struct SummaryFrame {
    char key[RECORDING_SUMMARY_KEY_BYTES]; /**< Of the present member; empty in an array. */
    int index;                             /**< Of the present item. */
} SummaryFrame;

typedef struct SummaryReader {
    RecordingSummary summary;
    SummaryFrame frames[RECORDING_SUMMARY_DEPTH];
    char word[RECORDING_SUMMARY_WORD_BYTES]; /**< The present string with its quotes, or number. */
    size_t word_length;                      /**< More than fits where it is too long. */
    int depth;
    int line;
    bool is_in_string;
    bool is_escaped;
    bool is_closed; /**< The outermost object has ended. */
    unsigned seen;  /**< Which members have been found. */
    bool has_failed;
    Error problem;
} SummaryReader;

/** At the beginning of a text. */
SummaryReader recording_summary_begin(void);

/** Reads the next bytes of the text; false where the rest need not be read, because it is no
 * recording that this program plays. */
bool recording_summary_read(SummaryReader *reader, const char *bytes, size_t count);

/** After the last byte: false, saying the line and what is wrong, where it is no recording. */
bool recording_summary_end(SummaryReader *reader, RecordingSummary *out_summary, Error *out_error);

#endif
