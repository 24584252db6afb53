/* SPDX-License-Identifier: MIT */
/*
 * What a mode is to people, beyond its rules: its words, what it draws, and the runs it remembers.
 * A row each, in a file of its own (mode_face_torch.c); the list of them is in mode_face.c.
 */
#ifndef CLOCKWISE_APP_MODE_FACE_H
#define CLOCKWISE_APP_MODE_FACE_H

#include "app/match_frame.h"
#include "app/outcome.h"
#include "app/records.h"

enum { MODE_FACE_TOP_BYTES = 32 };

/** How the records take in a mode's runs. */
typedef struct ModeRuns {
    /** Whether a match is played for them. */
    bool (*counts)(const Match *match);
    /** Takes a match that is over, and fills in its `best`; false where it is no record. */
    bool (*take)(Records *records, Hash level_hash, Match *match);
    /** "best 23.41 s", or an empty text. */
    void (*write_best)(const Records *records, Hash level_hash,
                       char out_words[RECORDS_WORDS_BYTES]);

    /* Each of these may be NULL. */

    /** Fills in what a match at its beginning has to beat. NULL: nothing is told before its end. */
    void (*find_best)(const Records *records, Hash level_hash, Match *match);
    /** Whether the best run can be raced against. NULL: none can, and no recordings are kept. */
    bool (*has_ghost)(const Records *records, Hash level_hash);
    /** The best runs, which results list. NULL: they list none. */
    int (*list)(const Records *records, Hash level_hash,
                const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES]);
} ModeRuns;

typedef struct ModeFace {
    const char *title; /**< "Last light". */
    const char *line;  /**< "One life a round. The last one standing wins it." */
    const char *score; /**< What its score counts: "Rounds". */
    const char *bots;  /**< What set-ups call its bots. */
    bool has_rounds;   /**< The score is rounds won, shown as dots; the dead are out of one. */
    bool is_peaceful;  /**< Nobody is to be hurt, so results tell of no kills. */

    /* Each of these may be NULL. */

    /** What stands left or right of the clock. NULL: players or teams with their scores. */
    void (*write_top)(const World *world, bool is_left, char out_words[MODE_FACE_TOP_BYTES]);
    /** What it is about: on the ground, and above the circles. NULL: nothing to see. */
    void (*draw_low)(const MatchFrame *frame);
    void (*draw_high)(const MatchFrame *frame);
    /** What an event announces; false for nothing. NULL: no event does. */
    bool (*announce)(const World *world, const Event *event, char *out_words, size_t size);
    /** How a match ended. NULL: who wins, or a draw. */
    void (*write_outcome)(const Match *match, bool is_won, char out_words[OUTCOME_BYTES]);
    /** See outcome_facts(). NULL: both teams' scores, or the time. */
    int (*facts)(const Match *match, OutcomeFact out_facts[OUTCOME_FACTS]);
    /** NULL: none are remembered. */
    const ModeRuns *runs;
} ModeFace;

const ModeFace *mode_face_of(Mode mode);

#endif
