/* SPDX-License-Identifier: MIT */
/* Which modes' runs are remembered, and how the records take them in. */
#ifndef CLOCKWISE_SHELL_MODE_RECORDS_H
#define CLOCKWISE_SHELL_MODE_RECORDS_H

#include "profile/records.h"
#include "scene/scene.h"

/** How the records take in a mode's runs. */
typedef struct ModeRecords {
    /** Whether a match is played for them. */
    bool (*counts)(const Match *match);
    /** Takes a match that is over, and fills in its scene's `best`; false where it is no record. */
    bool (*take)(Records *records, Hash level_hash, Scene *scene);
    /** "best 23.41 s", or an empty text. */
    void (*write_best)(const Records *records, Hash level_hash,
                       char out_words[RECORDS_WORDS_BYTES]);

    /* Each of these may be NULL. */

    /** Fills in what a match at its beginning has to beat. NULL: nothing is told before its end. */
    void (*find_best)(const Records *records, Hash level_hash, Scene *scene);
    /** Whether the best run can be raced against. NULL: none can, and no recordings are kept. */
    bool (*has_ghost)(const Records *records, Hash level_hash);
    /** The best runs, which results list. NULL: they list none. */
    int (*list)(const Records *records, Hash level_hash,
                const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES]);
} ModeRecords;

/** NULL for a mode whose runs are not remembered. */
const ModeRecords *mode_records(Mode mode);

#endif
