/* SPDX-License-Identifier: MIT */
/*
 * The records as a JSON file in the player's folder. A file that cannot be used is kept aside under
 * another name and never written over; where even that fails, nothing is saved.
 */
#ifndef CLOCKWISE_APP_RECORDS_FILE_H
#define CLOCKWISE_APP_RECORDS_FILE_H

#include "app/records.h"
#include "base/folder_lock.h"
#include "platform/place.h"
#include "json/json_problems.h"

#include <stddef.h>

/* Raise the format with every new key: an older version would drop what the key holds. */
enum { RECORDS_FORMAT = 1, RECORDS_FILE_BYTES = 1 << 20 };

typedef enum RecordsVerdict {
    RECORDS_GOOD,
    RECORDS_MISSING,   /**< There is no file: there is no record yet. */
    RECORDS_DAMAGED,   /**< Not JSON, or a value that is none. */
    RECORDS_NEWER,     /**< Written by a later version. */
    RECORDS_UNREADABLE /**< There may be good records in it, but they cannot be had now. */
} RecordsVerdict;

typedef struct RecordsFile {
    char path[PLACE_BYTES];
    bool can_save;
    FolderLock lock; /**< See records_file_lock(). */
} RecordsFile;

/** Reads a text; `out_records` is empty where it is not good. The problems are the caller's to
 * destroy; a good text's are warnings of unknown keys. */
RecordsVerdict records_file_read_text(const char *text, size_t length, Records *out_records,
                                      JsonProblems *out_problems);

/** The text on the heap, for the caller to free(); NULL for no memory. */
char *records_file_text(const Records *records, size_t *out_length);

/**
 * Loads `records.json` of a folder that ends with a slash; NULL for a player without one. What the
 * player should know is in `out_notice`, which is empty where all is well.
 */
void records_file_open(RecordsFile *file, const char *folder, Records *out_records,
                       Error *out_notice);

/** Takes in what another game may have saved meanwhile. What cannot be read is said once. */
void records_file_refresh(RecordsFile *file, Records *records, Error *out_notice);

/**
 * Keeps other games from saving until records_file_unlock(): for a caller that reads the records,
 * judges a run by them and saves it, with more than the records. False with a notice where another
 * game has the lock for a second.
 */
bool records_file_lock(RecordsFile *file, Error *out_notice);
void records_file_unlock(RecordsFile *file);

/**
 * Saves the records and what another game saved meanwhile, the best of both, locked for that long.
 * False with a notice where that cannot be done. There may be a notice where it is saved, too: of a
 * file that was damaged meanwhile and is kept aside.
 */
bool records_file_save(const RecordsFile *file, const Records *records, Error *out_notice);

#endif
