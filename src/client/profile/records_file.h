/* SPDX-License-Identifier: MIT */
/* The records as a JSON file in the player's folder. */
#ifndef CLOCKWISE_PROFILE_RECORDS_FILE_H
#define CLOCKWISE_PROFILE_RECORDS_FILE_H

#include "base/folder_lock.h"
#include "profile/records.h"
#include "profile/user_file.h"

enum { RECORDS_FILE_BYTES = 1 << 20 };

typedef struct RecordsFile {
    UserFile file;
    FolderLock lock; /**< See records_file_lock(). */
} RecordsFile;

/** Its data is a Records. */
extern const UserFileKind records_file_kind;

/**
 * Loads `records.json` from a folder that ends with a slash; NULL for no folder. `out_notice` is
 * what to tell the player, empty if nothing.
 */
void records_file_open(RecordsFile *self, const char *folder, Records *out_records,
                       Error *out_notice);

/** Merges in what another game may have saved. A file that cannot be read is reported once. */
void records_file_refresh(RecordsFile *self, Records *records, Error *out_notice);

/**
 * Keeps other games from saving until records_file_unlock(), so that a run can be compared with the
 * records and saved with its ghost. False with a notice where another game holds the lock for 1 s.
 */
bool records_file_lock(RecordsFile *self, Error *out_notice);
void records_file_unlock(RecordsFile *self);

/**
 * Saves the best of these records and of what another game saved meanwhile, under the lock. False
 * with a notice on failure; a damaged file that was renamed leaves a notice with a successful save.
 */
bool records_file_save(const RecordsFile *self, const Records *records, Error *out_notice);

#endif
