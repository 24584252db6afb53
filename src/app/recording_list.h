/* SPDX-License-Identifier: MIT */
/*
 * What lies in the player's folder of recordings, newest first. The names come at once, what is in
 * each file one by one, so that a full folder keeps nobody waiting.
 */
#ifndef CLOCKWISE_APP_RECORDING_LIST_H
#define CLOCKWISE_APP_RECORDING_LIST_H

#include "app/match.h"

enum { RECORDING_LIST_MOST = 200, RECORDING_NAME_BYTES = 256 };

typedef struct RecordingEntry {
    char name[RECORDING_NAME_BYTES]; /**< The file's, in the list's folder. */
    long long seconds;               /**< When it was written, since 1970. */
    bool is_read;                    /**< The rest is known. */
    bool is_good;                    /**< It can be watched; else `problem` says why not. */
    Error problem;
    char level[LEVEL_NAME_BYTES + 1];
    Mode mode;
    int ticks;
    int watch_from;
    int player_count;
    unsigned bot_bits;
} RecordingEntry;

typedef struct RecordingList {
    char folder[PLACE_BYTES];
    RecordingEntry *items;
    int count;
    int left_out; /**< Older ones past RECORDING_LIST_MOST. */
    int next;     /**< The first that may not have been read. */
} RecordingList;

/** Lists the folder, which may be empty. False where there is no folder or no memory. */
bool recording_list_create(RecordingList *out_list, Error *out_error);
void recording_list_destroy(RecordingList *list);

/** Reads one more file; false where all have been read. */
bool recording_list_read_next(RecordingList *list);

/** The path of one; false where it would be too long. */
bool recording_list_path(const RecordingList *list, int index, char out_path[PLACE_BYTES]);

/** Deletes the file and takes it off the list. */
bool recording_list_delete(RecordingList *list, int index, Error *out_error);

#endif
