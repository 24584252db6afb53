/* SPDX-License-Identifier: MIT */
/*
 * What lies in the player's folder of recordings, newest first. It comes in small steps, one a
 * picture: first the names, then what is in each file, so that neither a full folder nor a long
 * recording keeps anybody waiting.
 */
#ifndef CLOCKWISE_PROFILE_RECORDING_LIST_H
#define CLOCKWISE_PROFILE_RECORDING_LIST_H

#include "match/match.h"
#include "platform/place.h"
#include "replay/recording_summary.h"

enum {
    RECORDING_LIST_MAX = 200,
    RECORDING_NAME_BYTES = 256,
    /* The most that one step does. */
    RECORDING_STEP_NAMES = 64,
    RECORDING_STEP_FILES = 16,
    RECORDING_STEP_BYTES = 256 << 10
};

typedef struct RecordingEntry {
    char name[RECORDING_NAME_BYTES]; /**< The file's, in the list's folder. */
    long long seconds;               /**< When it was written, since 1970. */
    bool is_read;                    /**< The rest is known. */
    bool is_good; /**< It looks as if it can be watched; else `problem` says why not. */
    Error problem;
    RecordingSummary summary;
} RecordingEntry;

/** All that has been done so far, to measure a step by. */
typedef struct RecordingWork {
    long names;
    long files; /**< Opened. */
    long long bytes;
} RecordingWork;

typedef struct RecordingList {
    char folder[PLACE_BYTES];
    RecordingEntry *items;
    int count;
    int left_out;    /**< Older ones past RECORDING_LIST_MAX. */
    bool is_listed;  /**< All names of the folder have been seen. */
    void *directory; /**< Open as long as they have not. */
    int next;        /**< The first that may not have been read. */
    int file;        /**< Of the one being read, or -1. */
    SummaryReader *reader;
    RecordingWork work;
} RecordingList;

/** Opens the folder, which may be empty; nothing is listed yet. False where there is no folder or
 * no memory. Destroy the list in either case. */
bool recording_list_create(RecordingList *out_list, Error *out_error);
void recording_list_destroy(RecordingList *list);

/** Goes on by one step; false where everything is known. */
bool recording_list_step(RecordingList *list);

/** The path of one; false where it would be too long. */
bool recording_list_path(const RecordingList *list, int index, char out_path[PLACE_BYTES]);

/** Deletes the file and takes it off the list. */
bool recording_list_delete(RecordingList *list, int index, Error *out_error);

#endif
