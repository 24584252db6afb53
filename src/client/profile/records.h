/* SPDX-License-Identifier: MIT */
/*
 * The best runs: of trials the shortest time on each level, of siege the ten best on each. A level
 * is known by what is in it, so that a changed one has no record yet, and the old one's stays.
 */
#ifndef CLOCKWISE_PROFILE_RECORDS_H
#define CLOCKWISE_PROFILE_RECORDS_H

#include "base/hash.h"
#include "level/level.h"

enum {
    RECORDS_TRIALS_MAX = 256,
    RECORDS_SIEGE_PLACES = 10, /**< On one level. */
    RECORDS_SIEGE_MAX = 640,
    RECORDS_NONE = 0,
    RECORDS_WORDS_BYTES = 48
};

/** Clocks that are further off than this are taken for showing this: a double holds no more whole
 * seconds exactly. */
#define RECORDS_SECONDS_MAX (1LL << 53)

/** One for each level and version of the rules: a run can be played again by its own alone. */
typedef struct TrialRecord {
    char level[LEVEL_NAME_BYTES + 1]; /**< Its name, for people. */
    Hash level_hash;                  /**< See level_hash(). */
    int version;                      /**< REPLAY_VERSION; at least 1. */
    int ticks;                        /**< From the start to the last target; at least 1. */
    long long seconds;                /**< When, since 1970; negative by a clock before. */
} TrialRecord;

typedef struct SiegeRecord {
    char level[LEVEL_NAME_BYTES + 1];
    Hash level_hash;
    int wave;
    bool is_won;
    int ticks; /**< Held so long, or won so soon. */
    int kills;
    int people;
    long long seconds;
} SiegeRecord;

/** All zero is none. */
typedef struct Records {
    TrialRecord trials[RECORDS_TRIALS_MAX]; /**< In no order. */
    int trial_count;
    SiegeRecord siege[RECORDS_SIEGE_MAX]; /**< The best first, whatever their level. */
    int siege_count;
} Records;

/** The best time on a level by whatever version, or NULL. */
const TrialRecord *records_trial(const Records *records, Hash level_hash);
/** By that version alone, or NULL. */
const TrialRecord *records_trial_of(const Records *records, Hash level_hash, int version);

/** Takes a run, its numbers brought into their ranges, that is the first or shortest of its level
 * and version; false where it is not. Of too many, the one that was played longest ago makes room.
 */
bool records_take_trial(Records *records, const TrialRecord *run);

/** The best run on a level, or NULL. */
const SiegeRecord *records_siege(const Records *records, Hash level_hash);

/** The best runs on a level, the best first; returns how many. */
int records_siege_runs(const Records *records, Hash level_hash,
                       const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES]);

/** Takes a run among the best of its level; returns its place there from 1 on, or RECORDS_NONE. Of
 * too many, the one that was played longest ago makes room. */
int records_take_siege(Records *records, const SiegeRecord *taken);

/** Whether one run goes before another: won, more waves, won sooner or held longer, more kills, and
 * with fewer people. */
bool records_siege_is_better(const SiegeRecord *a, const SiegeRecord *b);

/** Takes every run of `others` that is not there yet, as far as it is a record. Where there is no
 * room, those that were played longest ago are left out. */
void records_merge(Records *records, const Records *others);

#endif
