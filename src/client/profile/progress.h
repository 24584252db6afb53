/* SPDX-License-Identifier: MIT */
/* How far the player is: stars of the Tour, statistics, feats, and the looks they earn; or what a
 * match adds. */
#pragma once

#include "profile/tour.h"
#include "profile/user_file.h"

/** The looks of the player's own circle: the plain one, and twenty to earn. */
typedef enum PlayerLook {
    PLAYER_LOOK_NONE,  /**< None chosen: the last earned is worn. */
    PLAYER_LOOK_PLAIN, /**< Everybody's. */
    PLAYER_LOOK_HOURS,
    PLAYER_LOOK_ROSETTE,
    PLAYER_LOOK_COMET,
    PLAYER_LOOK_WHEEL,
    PLAYER_LOOK_MOON,
    PLAYER_LOOK_CROWN,
    PLAYER_LOOK_TRIAD,
    PLAYER_LOOK_KNURL,
    PLAYER_LOOK_CAROM,
    PLAYER_LOOK_IRIS,
    PLAYER_LOOK_HOURGLASS,
    PLAYER_LOOK_HAIRSPRING,
    PLAYER_LOOK_CYLINDER,
    PLAYER_LOOK_VAULT,
    PLAYER_LOOK_COMPASS,
    PLAYER_LOOK_FOILS,
    PLAYER_LOOK_VERNIER,
    PLAYER_LOOK_BASTION,
    PLAYER_LOOK_CALENDAR,
    PLAYER_LOOK_TOURBILLON,
    PLAYER_LOOK_COUNT
} PlayerLook;

enum { PLAYER_LOOKS_EARNED = PLAYER_LOOK_COUNT - PLAYER_LOOK_PLAIN - 1 };

/** What a person did that earns a look and that nothing else counts. */
typedef enum Feat {
    FEAT_BANK_KILLS, /**< Opponents killed by shots that had bounced. */
    FEAT_TRIPLE,     /**< Three of them within FEAT_TRIPLE_SECONDS. */
    FEAT_LAST_LIGHT, /**< Rounds of last light won with FEAT_HEALTH or less. */
    FEAT_UNTOUCHED,  /**< Deathmatches of four or more won without dying. */
    FEAT_CHAMPION,   /**< Matches of the Tour won without dying. */
    FEAT_EXPERTS,    /**< Wins against three or more bots, all of them experts or masters. */
    FEAT_RIVALS,     /**< Sets and tournaments won. */
    FEAT_GOLDS,      /**< Levels with a gold medal, at most so far. */
    FEAT_DAYS,       /**< Daily dials on days in a row, at most so far. */
    FEAT_COUNT
} Feat;

#define FEAT_TRIPLE_SECONDS 5.0
#define FEAT_HEALTH 20.0

/** What the statistics count in a match, for one player. Each is an `int`: they are added as an
 * array. */
typedef struct MatchStatistics {
    int matches;
    int wins; /**< In modes for one alone: runs that reached their goal. */
    int kills;
    int deaths;
    int shots;
    int hits;
    int catches;
    int banked; /**< Hits of opponents, off walls. */
    int streak; /**< The most opponents killed without dying. */
    int seconds;
} MatchStatistics;

/** During a match; all zero at first. */
typedef struct StatisticsRun {
    MatchStatistics count;
    int weapon_hits[WEAPON_COUNT]; /**< Hits of opponents. */
    int streak;                    /**< Since dying. */
    int feats[FEAT_COUNT];
    int kill_ticks[2]; /**< When the last two opponents were killed, the last one first; or 0. */
} StatisticsRun;

/** Comes after each tick. */
void match_statistics_step(StatisticsRun *match, const World *world, int player);

/** Fills in what the world itself counts; call it once, when the match is over. */
void match_statistics_end(StatisticsRun *match, const World *world, int player);
/** Adds the feats of a match that is over as a whole; comes after match_statistics_end(). Where the
 * match does not count for feats, because its rules are changed, there are none at all. */
void match_feats_end(StatisticsRun *run, const Match *match, int player);

typedef struct ProgressStop {
    unsigned stars;        /**< Bits 1 << TourStar. */
    int tries;             /**< Matches that were played to their end. */
    TourDifficulty won_on; /**< The hardest of its wins, where it is won. */
} ProgressStop;

/** All zero is a new player's. */
typedef struct Progress {
    ProgressStop stops[TOUR_STOPS];
    MatchStatistics modes[MODE_COUNT];
    int weapon_hits[WEAPON_COUNT];
    int feats[FEAT_COUNT];
    unsigned told_weapons; /**< Bits 1 << WeaponKind: what it does was said once. */
    unsigned told_looks;   /**< Bits 1 << PlayerLook: that it was earned was said once. */
    PlayerLook look;       /**< Chosen. */
} Progress;

/** Adds what a match brought. A look that it names replaces the present one. */
void progress_add(Progress *progress, const Progress *more);

/** Adds what a match that is over counted. */
void progress_add_match(Progress *progress, Mode mode, const StatisticsRun *match);

/** Adds the stars of a stop's match that is over. */
void progress_add_stop(Progress *progress, int stop, unsigned stars, TourDifficulty difficulty);

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

/** The counts of all modes. */
MatchStatistics progress_total(const Progress *progress);
/** The weapon with the most hits; WEAPON_ANY where none hit. */
WeaponKind progress_favorite(const Progress *progress);

/* The looks: what each is called, how it is earned and how it is drawn. */

typedef enum LookShape {
    LOOK_NOTHING,
    LOOK_LINES,   /**< From `low` to `high`, which is `span` farther round. */
    LOOK_RINGS,   /**< Of radius `high`, at distance `low`. */
    LOOK_DISCS,   /**< The same, filled. */
    LOOK_WEDGES,  /**< Filled parts of a ring, `low` to `high`, `span` wide. */
    LOOK_SPIKES,  /**< Filled triangles, `span` wide at `low`, tips at `high`. */
    LOOK_TEETH,   /**< The outline of a gear. */
    LOOK_WAVE,    /**< A wave around the middle, as engraved on watches. */
    LOOK_SPIRAL,  /**< Of `count` turns. */
    LOOK_CRESCENT /**< Filled; `high` is its outer radius, `low` its breadth. */
} LookShape;

/** A part of a look. Distances are parts of the circle's radius, angles degrees clockwise from
 * twelve. */
typedef struct LookPart {
    LookShape shape;
    int count; /**< Evenly around the middle. */
    double low, high;
    double span;
    double turn;
    double speed; /**< Degrees per second. */
    double width; /**< Of lines. */
    double opacity;
} LookPart;

enum { LOOK_PARTS = 4 };

typedef struct LookAbout {
    const char *name;                    /**< On screens, for tr(). */
    const char *how;                     /**< It is earned, in a sentence for tr(). */
    int (*count)(const Progress *, int); /**< Counts towards it, with `of`; NULL: nothing does. */
    int of;
    int needed; /**< The count that earns it. */
    bool has_trail;
} LookAbout;

/** The names in files. */
extern const char *const player_look_keys[PLAYER_LOOK_COUNT];
const LookAbout *player_look_about(PlayerLook look);
/** What it is drawn of: LOOK_PARTS, from the first LOOK_NOTHING on none. */
const LookPart *player_look_parts(PlayerLook look);

/** How far it is earned: up to what is needed. */
int progress_look_count(const Progress *progress, PlayerLook look);
bool progress_has_look(const Progress *progress, PlayerLook look);
/** All looks that can be worn, as bits 1 << PlayerLook. */
unsigned progress_looks(const Progress *progress);
/** How many of the PLAYER_LOOKS_EARNED these are. */
int progress_looks_earned(const Progress *progress);
/** The chosen one if earned, else the last earned. Never PLAYER_LOOK_NONE. */
PlayerLook progress_look(const Progress *progress);

/* A JSON file in the player's folder. Several games may add to it: each reads it under the folder's
 * lock, adds, and writes. */

typedef struct ProgressFile {
    UserFile file;
    Progress unsaved; /**< To be added. */
    bool has_unsaved;
} ProgressFile;

/** Its data is a Progress. */
extern const UserFileKind progress_file_kind;

/** Loads `progress.json` from a folder that ends with a slash; NULL for no folder.
 * `out_notice` is what to tell the player, empty if nothing. */
void progress_file_open(ProgressFile *self, const char *folder, Progress *out_progress,
                        Error *out_notice);

/** Adds to the progress and saves, with what could not be saved before. `progress` becomes what all
 * games have saved together. False with a notice on failure: then it is added in memory, and the
 * next call or progress_file_save_again() tries again. */
bool progress_file_add(ProgressFile *self, Progress *progress, const Progress *more,
                       Error *out_notice);

/** Saves what could not be saved; true where nothing is left to save. */
bool progress_file_save_again(ProgressFile *self, Progress *progress, Error *out_notice);
