/* SPDX-License-Identifier: MIT */
/* How the runs of siege and trials get into the records. */
#ifndef CLOCKWISE_SHELL_MODE_RECORDS_H
#define CLOCKWISE_SHELL_MODE_RECORDS_H

#include "profile/level_list.h"
#include "profile/records.h"
#include "scene/scene.h"

enum { RECORDS_WORDS_BYTES = 48 };

typedef struct ModeRecords {
    /** Whether a match counts for the records. */
    bool (*counts)(const Match *match);
    /** Records a match that is over and fills in its scene's `best`; false if it is no record. */
    bool (*take)(Records *records, Hash level_hash, Scene *scene);
    /** "best 23.41 s, silver; gold at 21.5 s", what a run needs without a best one, or an empty
     * text. */
    void (*write_best)(const Records *records, const LevelEntry *level,
                       char out_words[RECORDS_WORDS_BYTES]);

    /* Each of these may be NULL. */

    /** Fills in the record to beat when a match begins. */
    void (*find_best)(const Records *records, Hash level_hash, Scene *scene);
    /** Whether the best run can be raced against. NULL: no ghosts are kept. */
    bool (*has_ghost)(const Records *records, Hash level_hash);
    /** The best runs, for the results screen. */
    int (*list)(const Records *records, Hash level_hash,
                const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES]);
} ModeRecords;

/** Of a match: a Daily dial has records of its own. NULL for a match without. */
const ModeRecords *mode_records_of(const Match *match);
/** NULL for a mode without records. */
const ModeRecords *mode_records(Mode mode);

#endif
