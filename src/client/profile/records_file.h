/* SPDX-License-Identifier: MIT */
/* The records as a JSON file in the player's folder. */
#ifndef CLOCKWISE_PROFILE_RECORDS_FILE_H
#define CLOCKWISE_PROFILE_RECORDS_FILE_H

#include "profile/records.h"
#include "profile/user_file.h"

enum { RECORDS_FILE_BYTES = 1 << 20 };

/** Its data is a Records. */
extern const UserFileKind records_file_kind;

/**
 * Loads `records.json` from a folder that ends with a slash; NULL for no folder. `out_notice` is
 * what to tell the player, empty if nothing.
 */
void records_file_open(UserFile *out_file, const char *folder, Records *out_records,
                       Error *out_notice);

/** Merges in what another game may have saved. A file that cannot be read is reported once. */
void records_file_refresh(UserFile *file, Records *records, Error *out_notice);

/** Puts a run among the records, and saves its ghost; false where it is none. */
typedef bool RecordsTake(Records *records, void *context);

/**
 * Merges in what another game saved meanwhile, takes a run and saves, all under the folder's lock,
 * so that no other game saves between comparing and saving. Without `take` it saves in any case.
 * See user_file_update().
 */
bool records_file_save(UserFile *file, Records *records, RecordsTake *take, void *context,
                       Error *out_notice);

#endif
