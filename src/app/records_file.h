/* SPDX-License-Identifier: MIT */
/*
 * The records as a JSON file in the player's folder. A file that cannot be used is kept aside under
 * another name and never written over; where even that fails, nothing is saved.
 */
#ifndef CLOCKWISE_APP_RECORDS_FILE_H
#define CLOCKWISE_APP_RECORDS_FILE_H

#include "app/records.h"
#include "level/level_problems.h"
#include "platform/place.h"

#include <stddef.h>

/* Whoever adds a key raises the format: an older version would drop what the key holds. */
enum { RECORDS_FORMAT = 1, RECORDS_FILE_BYTES = 1 << 20 };

typedef enum RecordsVerdict {
    RECORDS_GOOD,
    RECORDS_DAMAGED, /**< Not JSON, or a value that is none. */
    RECORDS_NEWER    /**< Written by a later version. */
} RecordsVerdict;

typedef struct RecordsFile {
    char path[PLACE_BYTES];
    bool can_save;
} RecordsFile;

/** Reads a text; `out_records` is empty where it is not good. The problems are the caller's to
 * destroy; a good text's are warnings of unknown keys. */
RecordsVerdict records_file_read_text(const char *text, size_t length, Records *out_records,
                                      LevelProblems *out_problems);

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

/** Replaces the file whole. False with a notice where that cannot be done. */
bool records_file_save(const RecordsFile *file, const Records *records, Error *out_notice);

#endif
