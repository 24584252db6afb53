/* SPDX-License-Identifier: MIT */
/* The best runs: for trials the shortest time on each level, for siege the ten
 * best, and for the Daily dial the shortest of each day. Levels are identified by
 * a hash of their content, so a changed level starts with no record. */
#pragma once

#include "profile/ghost.h"
#include "profile/user_file.h"

enum {
    RECORDS_TRIALS_MAX = 256,
    RECORDS_SIEGE_PLACES = 10, /**< A level. */
    RECORDS_SIEGE_MAX = 640,
    RECORDS_DAILY_MAX = 31,
    RECORDS_NONE = 0
};

/** Times are clamped to this: a double holds no larger whole numbers exactly. */
#define RECORDS_SECONDS_MAX (1LL << 53)

/** For a level and rules version: runs play back only under their own. */
typedef struct TrialRecord {
    char level[LEVEL_NAME_BYTES + 1];
    Hash level_hash;   /**< level_write_hash(). */
    int version;       /**< REPLAY_VERSION; at least 1. */
    int ticks;         /**< From start to last target; at least 1. */
    long long seconds; /**< Unix time; negative if the clock is set before 1970. */
    TrialsMedal medal; /**< By that version's par. */
    bool is_automatic; /**< With automatic fire; as in the next ones. */
} TrialRecord;

typedef struct SiegeRecord {
    char level[LEVEL_NAME_BYTES + 1];
    Hash level_hash;
    int wave;
    bool is_won;
    int ticks; /**< How long the players survived or needed to win. */
    int kills;
    int people;
    long long seconds;
    bool is_automatic;
} SiegeRecord;

/** The best run of a Daily dial. */
typedef struct DailyRecord {
    int day; /**< Since 1970-01-01; in the ghost, as `ticks`. */
    int ticks;
    TrialsMedal medal;
    bool is_automatic;
    char ghost[GHOST_TEXT_BYTES]; /**< See ghost.h. */
} DailyRecord;

/** What is kept of them in the file. */
extern const JsonFields records_trial_fields;
extern const JsonFields records_siege_fields;

/** All zero: none. */
typedef struct Records {
    TrialRecord trials[RECORDS_TRIALS_MAX]; /**< In no order. */
    int trial_count;
    SiegeRecord siege[RECORDS_SIEGE_MAX]; /**< Best first, of all levels. */
    int siege_count;
    DailyRecord daily[RECORDS_DAILY_MAX]; /**< One a day, in no order. */
    int daily_count;
    char friend_ghost[GHOST_TEXT_BYTES]; /**< Pasted last, or empty. */
    bool is_friend_new;                  /**< Pasted in this game, and not saved yet. */
} Records;

/** The best time on a level by any version, or NULL. */
const TrialRecord *records_trial(const Records *records, Hash level_hash);
/** The best medal on a level by any version. */
TrialsMedal records_medal(const Records *records, Hash level_hash);
/** By that version, or NULL. */
const TrialRecord *records_trial_of(const Records *records, Hash level_hash, int version);

/** Keeps a run, its numbers clamped, if it is the first or shortest of its level and version; else
 * false. A full table drops the oldest run. */
bool records_take_trial(Records *records, const TrialRecord *run);

/** The best run on a level, or NULL. */
const SiegeRecord *records_siege(const Records *records, Hash level_hash);

/** The best runs on a level, the best first; returns how many. */
int records_siege_runs(const Records *records, Hash level_hash,
                       const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES]);

/** Keeps a run if it is among the best of its level; returns its place there from 1, or
 * RECORDS_NONE. Better is: won, more waves, won sooner or survived longer, more kills, fewer
 * people. A full table drops the oldest run. */
int records_take_siege(Records *records, const SiegeRecord *taken);

/** Adds every run of `others` that is a record, and its friend's run unless the own one is new; a
 * full table drops the oldest runs. */
void records_merge(Records *records, const Records *others);

/* The best runs of the Daily dials, and a friend's run to race. */

/** The best run of a day, or NULL. */
const DailyRecord *records_daily_find(const Records *records, int day);

/** Keeps a run if it is the first or the fastest of its day. A full table drops the oldest day. */
bool records_daily_take(Records *records, const DailyRecord *run);

/* The records as a JSON file in the player's folder. */

enum { RECORDS_FILE_BYTES = 1 << 20 };

/** Its data is a Records. */
extern const UserFileKind records_file_kind;

/** Loads `records.json` from a folder that ends with a slash; NULL for no folder. `out_notice` is
 * what to tell the player, empty if nothing. */
void records_file_open(UserFile *out_file, const char *folder, Records *out_records,
                       Error *out_notice);

/** Merges in what another game may have saved. A file that cannot be read is reported once. */
void records_file_refresh(UserFile *file, Records *records, Error *out_notice);

/** Puts a run among the records, and saves its ghost; false where it is none. */
typedef bool RecordsTake(Records *records, void *context);

/** Merges in what another game saved meanwhile, takes a run and saves, all under the folder's lock,
 * so that no other game saves between comparing and saving. Without `take` it saves in any case.
 * See user_file_update(). */
bool records_file_save(UserFile *file, Records *records, RecordsTake *take, void *context,
                       Error *out_notice);
