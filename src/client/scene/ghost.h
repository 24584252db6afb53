/* SPDX-License-Identifier: MIT */
/*
 * The best run of a trial, shown beside the current one: replayed in its own world in the same
 * arena, or along a track, in step with the match's time of play. It affects nothing.
 */
#ifndef CLOCKWISE_SCENE_GHOST_H
#define CLOCKWISE_SCENE_GHOST_H

#include "match/match.h"
#include "profile/ghost.h"

typedef struct Ghost {
    Recording recording; /**< Empty like `world` for a ghost with a track. */
    World world;
    bool has_track;
    RunTrack track;
    bool is_running;              /**< Until the run is over. */
    Vec2 at;                      /**< World units, at the current tick. */
    Vec2 before;                  /**< One tick earlier. */
    int split_ticks[TARGETS_MAX]; /**< Time of play at which it hit its first, second... target. */
    int split_count;
} Ghost;

typedef enum GhostFault {
    GHOST_FINE,
    GHOST_UNREADABLE, /**< The file cannot be read now, or memory ran out; it may be good. */
    GHOST_DAMAGED     /**< Not a recording, or of another level. */
} GhostFault;

/** Reads a recording for a match at its beginning, and plays it once for its splits. `*out_ghost`
 * is NULL if that fails. */
GhostFault ghost_create(Ghost **out_ghost, const char *path, const Match *match, Error *out_error);
/** A ghost that moves along a track; NULL without memory. */
Ghost *ghost_create_of_track(const RunTrack *track);
void ghost_destroy(Ghost *ghost);
/** Comes after each tick of the match. */
void ghost_step(Ghost *ghost, const Match *match);

/* How far a trial's run is ahead of the best one, or behind it, at the target hit last. */

#define SPLIT_SECONDS 1.6 /**< How long it shows. */

enum { SPLIT_BYTES = 16 };

typedef struct Split {
    bool has_value; /**< There is something to show. */
    int ticks;      /**< Behind the best run; negative where ahead of it. */
    double age;     /**< Seconds. */
} Split;

/** A tick begins: the split ages and ends. */
void split_age(Split *split);
/** Takes an event of the last tick; `ghost` may be NULL. */
void split_take(Split *split, const Event *event, const World *world, const Ghost *ghost);
/** "-0.4" ahead of the best run, "+0.3" behind it, in seconds. */
void split_words(const Split *split, char out_words[SPLIT_BYTES]);

#endif
