/* SPDX-License-Identifier: MIT */
/* What the player has achieved: records, progress and Daily dials are loaded, compared with
 * matches, and saved. */
#ifndef CLOCKWISE_SHELL_SHELL_RECORDS_H
#define CLOCKWISE_SHELL_SHELL_RECORDS_H

#include "shell/shell.h"

enum { RECORDS_WORDS_BYTES = 48 };

/** How the runs of a mode get into the records. */
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

/** NULL for a mode without records. */
const ModeRecords *mode_records(Mode mode);

/* Records. */

/** Problems become a notice. */
void shell_records_load(Shell *shell);

/** When a match begins: fills in the scene's `best`, and in a trial its `ghost`, if there is a best
 * run of this version. */
void shell_records_begin(Shell *shell, Scene *scene);

/** When a match is left: saves a record, in a trial with its recording, and updates the scene's
 * `best`. */
void shell_records_end(Shell *shell, Scene *scene);

/** Tries again to save records that could not be saved. */
void shell_records_save_again(Shell *shell);

/** "best 23.41 s" or "best wave 6" on a level in a mode; empty if there is none. */
void shell_records_words(const Records *records, const LevelEntry *level, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES]);

/* Progress. */

/** What is counted in a match being played; all zero at first. */
typedef struct ProgressWatch {
    StatisticsRun statistics;
    TourRun tour;
    unsigned saved_stars; /**< The stop's stars that were won and saved before its end. */
} ProgressWatch;

/** Problems become a notice. */
void shell_progress_load(Shell *shell);

/** Comes after each tick of a match with people: counts for the first of them. A notice says when
 * the star of a stop's feat is won, which is saved at once. */
void shell_progress_step(Shell *shell, ProgressWatch *watch, const Match *match);

/** When a match is left; only one that is over counts as played. Comes after shell_records_end(),
 * and Rivals have taken the result. */
void shell_progress_end(Shell *shell, ProgressWatch *watch, const Match *match);

/** For the results: a notice says which looks were earned since this was said last. Where a notice
 * says what is wrong, that stays, and the looks are told of the next time. */
void shell_progress_announce(Shell *shell);

/** Puts a look on, which must be earned, and saves it. */
void shell_progress_wear(Shell *shell, PlayerLook look);

/** Keeps which weapons (bits 1 << WeaponKind) the player was told of, if one of them is new. */
void shell_progress_tell(Shell *shell, unsigned weapons);

/** Tries again to save what could not be saved. */
void shell_progress_save_again(Shell *shell);

/* The Daily dial: which day is today, its match, and the ghosts that friends send each other. */

/** Today in UTC, as days since 1970-01-01. */
int shell_daily_today(const Shell *shell);

/** The match of a day, for one person; false with an error where the level is missing. */
bool shell_daily_match(const Shell *shell, int day, MatchOptions *out_options, Error *out_error);

/** The best run's ghost of a day to the clipboard; a notice says so. */
void shell_daily_copy(Shell *shell, int day);
/** Takes a friend's ghost, kept only if it is one of today; a notice says what came of it. */
void shell_daily_paste(Shell *shell, const char *text);

/** The friend's run of a day; false where there is none. */
bool shell_daily_friend(const Shell *shell, int day, RunTrack *out_track);

#endif
