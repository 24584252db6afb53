/* SPDX-License-Identifier: MIT */
/* `*.replay.json` files in the user's folder. */
#pragma once

#include "match/match.h"
#include "platform/folders.h"

/** Writes a match so far, to be watched from 20 seconds before its end, to a new file named after
 * the level and the time, `out_path`. Fails where the folder cannot be written or the match not be
 * recorded. */
bool recordings_keep(const Match *match, char out_path[FOLDERS_PATH_BYTES], Error *out_error);

enum { RECORDINGS_AUTOMATIC = 20 };

/** Writes a match that is over or left, to be watched from its beginning, to a file that is marked
 * in its name, and removes the oldest of those past RECORDINGS_AUTOMATIC, and no other file. */
bool recordings_keep_automatically(const Match *match, Error *out_error);
/** The same with the text of a recording that came from a server, which is checked first. A
 * web page offers it as a download, too. */
bool recordings_keep_text(const char *text, size_t length, Error *out_error);
/** Whether a file's name is marked so. */
bool recordings_is_automatic(const char *name);

/** Files with that ending: the oldest past `most`, not 0, or past so many bytes, of which one
 * stays. What cannot be removed is tried again next time. */
void recordings_prune(const char *folder, const char *ending, int most, long long most_bytes);

/** Writes a picture of a match's shot to a new file, beside the recordings and named alike. */
bool recordings_keep_shot(const Match *match, const char *bytes, size_t length,
                          char out_path[FOLDERS_PATH_BYTES], Error *out_error);

/** Reads a recording to be watched; the error is the first problem in the file. */
bool recordings_read(const char *path, Recording *out_recording, Error *out_error);

/** The same of a text that is in no file. */
bool recordings_read_text(const char *text, size_t length, Recording *out_recording,
                          Error *out_error);

/** The n-th path, from 1: "a.replay.json", "a-2.replay.json"...; a device keeps its path. */
bool recordings_number(const char *path, int n, char out_path[FOLDERS_PATH_BYTES],
                       Error *out_error);

/** Whether a recording can probably be written there. A pipe is refused: its reader could block the
 * game. */
bool recordings_check_path(const char *path, Error *out_error);

/* The recordings in the player's folder, newest first. The list is made in small steps, one for
 * each frame: first the names, then each file's summary. */

enum {
    RECORDING_LIST_MAX = 200,
    RECORDING_NAME_BYTES = 256,
    /* Limits of one step. */
    RECORDING_STEP_NAMES = 64,
    RECORDING_STEP_FILES = 16,
    RECORDING_STEP_BYTES = 256 << 10
};

typedef struct RecordingEntry {
    char name[RECORDING_NAME_BYTES]; /**< The file's, in the folder. */
    long long seconds;               /**< When written, Unix time. */
    bool is_read;                    /**< The members below are known. */
    bool is_good;                    /**< Playable as far as known; else see `problem`. */
    Error problem;
    RecordingSummary summary;
} RecordingEntry;

/** Work done so far; limits and tests count it. */
typedef struct RecordingWork {
    long names;
    long files;
    long long bytes;
} RecordingWork;

typedef struct RecordingList {
    char folder[FOLDERS_PATH_BYTES];
    RecordingEntry *items;
    int count;
    int left_out;    /**< Past RECORDING_LIST_MAX. */
    bool is_listed;  /**< All names are read. */
    void *directory; /**< A DIR, until then. */
    int next;        /**< The first not read yet. */
    int file;        /**< Open file of `next`, or -1. */
    SummaryReader *reader;
    RecordingWork work;
} RecordingList;

/** Nothing is listed yet. False without folder or memory. Destroy it in either case. */
bool recording_list_create(RecordingList *out_list, Error *out_error);
void recording_list_destroy(RecordingList *list);

/** Does one step; false when everything is known. */
bool recording_list_step(RecordingList *list);

/** An entry's path; false if it is too long. */
bool recording_list_path(const RecordingList *list, int index, char out_path[FOLDERS_PATH_BYTES]);

/** Takes the mark of an automatic recording away, so that it stays. */
bool recording_list_keep(RecordingList *list, int index, Error *out_error);

/** Deletes the file and its entry. */
bool recording_list_delete(RecordingList *list, int index, Error *out_error);
