/* SPDX-License-Identifier: MIT */
/*
 * How far the player has come: the stars of the Tour, the statistics of all matches, and the look
 * worn. The same struct holds what one match adds to it.
 */
#ifndef CLOCKWISE_PROFILE_PROGRESS_H
#define CLOCKWISE_PROFILE_PROGRESS_H

#include "profile/tour.h"
#include "profile/user_file.h"
#include "sim/state.h"

/** The looks of the player's own circle, in the order in which stars open them. */
typedef enum PlayerLook {
    PLAYER_LOOK_NONE,  /**< None chosen: the newest that is open is worn. */
    PLAYER_LOOK_PLAIN, /**< Always open. */
    PLAYER_LOOK_HOURS,
    PLAYER_LOOK_ROSETTE,
    PLAYER_LOOK_COMET,
    PLAYER_LOOK_WHEEL,
    PLAYER_LOOK_MOON,
    PLAYER_LOOK_CROWN,
    PLAYER_LOOK_COUNT
} PlayerLook;

/** How many stars open a look; 0 for PLAYER_LOOK_PLAIN. */
int player_look_stars(PlayerLook look);
/** The newest look that so many stars open. */
PlayerLook player_look_newest(int stars);

/* What the statistics count in a match, for one player. */

typedef struct MatchStatistics {
    int matches;
    int wins; /**< In modes for one alone: runs that reached their goal. */
    int kills;
    int deaths;
    int shots;
    int hits;
    int catches;
    int banked;  /**< Hits of opponents by shots that had bounced. */
    int streak;  /**< The most opponents killed without dying. */
    int seconds; /**< Played. */
} MatchStatistics;

/** The same while a match is played; all zero at first. */
typedef struct StatisticsRun {
    MatchStatistics count;
    int weapon_hits[WEAPON_COUNT]; /**< Hits of opponents. */
    int streak;                    /**< Since the last death. */
} StatisticsRun;

/** Comes after each tick. */
void match_statistics_step(StatisticsRun *match, const World *world, int player);

/** Fills in what the world itself counts; call it once, when the match is over. */
void match_statistics_end(StatisticsRun *match, const World *world, int player);

typedef struct ProgressStop {
    unsigned stars; /**< Bits 1 << TourStar. */
    int tries;      /**< Matches that were played to their end. */
} ProgressStop;

/** All zero is a new player's. */
typedef struct Progress {
    ProgressStop stops[TOUR_STOPS];
    MatchStatistics modes[MODE_COUNT];
    int weapon_hits[WEAPON_COUNT];
    unsigned told_weapons; /**< Bits 1 << WeaponKind: what it does was said once. */
    PlayerLook look;       /**< Chosen. */
} Progress;

/** Adds what a match brought. A look that it names replaces the present one. */
void progress_add(Progress *progress, const Progress *more);

/** Adds what a match that is over counted. */
void progress_add_match(Progress *progress, Mode mode, const StatisticsRun *match);

/** Adds the stars of a stop's match that is over. */
void progress_add_stop(Progress *progress, int stop, unsigned stars);

/** How many stars are won, 0 to TOUR_STARS. */
int progress_stars(const Progress *progress);
/** Whether a stop's champion was beaten. */
bool progress_is_won(const Progress *progress, int stop);
/** Whether a stop can be played: TOUR_OPEN_AHEAD more than are won. */
bool progress_is_open(const Progress *progress, int stop);
/** How many more wins open a stop; 0 where it is open. */
int progress_wins_missing(const Progress *progress, int stop);
/** The first open stop that is not won; the last where all are. */
int progress_next_stop(const Progress *progress);

/** The look worn: the chosen one if it is open, else the newest. Never PLAYER_LOOK_NONE. */
PlayerLook progress_look(const Progress *progress);

/** The counts of all modes. */
MatchStatistics progress_total(const Progress *progress);
/** The weapon with the most hits; WEAPON_ANY where none hit. */
WeaponKind progress_favorite(const Progress *progress);

/*
 * The progress as a JSON file in the player's folder. Several games may add to it: each reads the
 * file under the folder's lock, adds what it has to add, and writes.
 */

typedef struct ProgressFile {
    UserFile file;
    Progress unsaved; /**< To be added. */
    bool has_unsaved;
} ProgressFile;

/** Its data is a Progress. */
extern const UserFileKind progress_file_kind;

/**
 * Loads `progress.json` from a folder that ends with a slash; NULL for no folder.
 * `out_notice` is what to tell the player, empty if nothing.
 */
void progress_file_open(ProgressFile *self, const char *folder, Progress *out_progress,
                        Error *out_notice);

/**
 * Adds to the progress and saves, with what could not be saved before. `progress` becomes what all
 * games have saved together. False with a notice on failure: then it is added in memory, and the
 * next call or progress_file_save_again() tries again.
 */
bool progress_file_add(ProgressFile *self, Progress *progress, const Progress *more,
                       Error *out_notice);

/** Saves what could not be saved; true where nothing is left to save. */
bool progress_file_save_again(ProgressFile *self, Progress *progress, Error *out_notice);

#endif
