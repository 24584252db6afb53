/* SPDX-License-Identifier: MIT */
/*
 * The records as a JSON file in the player's folder. A file that cannot be used is kept aside under
 * another name and never written over; where even that fails, nothing is saved.
 */
#ifndef CLOCKWISE_PROFILE_RECORDS_FILE_H
#define CLOCKWISE_PROFILE_RECORDS_FILE_H

#include "profile/records.h"
#include "profile/user_file.h"
#include "base/folder_lock.h"

enum { RECORDS_FILE_BYTES = 1 << 20 };

typedef struct RecordsFile {
    UserFile file;
    FolderLock lock; /**< See records_file_lock(). */
} RecordsFile;

/** Its data is a Records. */
extern const UserFileKind records_file_kind;

/**
 * Loads `records.json` of a folder that ends with a slash; NULL for a player without one. What the
 * player should know is in `out_notice`, which is empty where all is well.
 */
void records_file_open(RecordsFile *self, const char *folder, Records *out_records,
                       Error *out_notice);

/** Takes in what another game may have saved meanwhile. What cannot be read is said once. */
void records_file_refresh(RecordsFile *self, Records *records, Error *out_notice);

/**
 * Keeps other games from saving until records_file_unlock(): for a caller that reads the records,
 * judges a run by them and saves it, with more than the records. False with a notice where another
 * game has the lock for a second.
 */
bool records_file_lock(RecordsFile *self, Error *out_notice);
void records_file_unlock(RecordsFile *self);

/**
 * Saves the records and what another game saved meanwhile, the best of both, locked for that long.
 * False with a notice where that cannot be done. There may be a notice where it is saved, too: of a
 * file that was damaged meanwhile and is kept aside.
 */
bool records_file_save(const RecordsFile *self, const Records *records, Error *out_notice);

#endif
