/* SPDX-License-Identifier: MIT */
/* A kill by a shot: how good it was, and what is said of it. */
#ifndef CLOCKWISE_SCENE_SHOT_H
#define CLOCKWISE_SCENE_SHOT_H

#include "sim/state.h"

enum { SHOT_POINTS_MAX = 16, SHOT_WORDS_BYTES = 160 };

/** A wider gap between obstacles does not count, world units. */
#define SHOT_GAP_MAX 60.0

/** Where a shot was fired, bounced and hit. */
typedef struct ShotPath {
    Vec2 points[SHOT_POINTS_MAX]; /**< World units. */
    int ticks[SHOT_POINTS_MAX];   /**< When it was there. */
    int count;
} ShotPath;

/** A kill by a shot; `kills` is 0 where there is none. */
typedef struct Shot {
    int tick;
    int killer;
    int victim; /**< The last of them. */
    int kills;  /**< Players killed at once. */
    int bounces;
    WeaponKind weapon;
    bool is_caught;  /**< Fired with the strength of a caught bullet. */
    bool is_last;    /**< It ended the match, */
    EventKind cause; /**< and this did: EVENT_SHOT, or EVENT_CRUSH, EVENT_BORDER_KILL, EVENT_KILL by
                        an own shot. Of these the killer is the victim where there is no other. */
    bool is_late;    /**< In the last seconds on the clock. */
    bool is_by_person; /**< Else by a bot. */
    double length;     /**< Of the path, world units. */
    double gap;        /**< The narrowest that it passed between obstacles, world units; 0: none. */
    ShotPath path;
} Shot;

/** How good a shot is: 0 for no kill; otherwise more for more bounces, a longer way, and so on. One
 * by a person of this machine is better than any other. */
double shot_score(const Shot *shot);

/** A sentence: "Pallet shot you off two walls, at the very end."; empty for no kill. `victim` is
 * the name as an object: "you". */
void shot_words(const Shot *shot, const char *killer, const char *victim,
                char out_words[SHOT_WORDS_BYTES]);

/*
 * Finds the best shot of a match: a kill off walls, from afar, through a gap, after a catch, of
 * several players at once, or in the last moment. It follows every bullet's path tick by tick
 * without allocating; the world never reads it.
 */

/** A bullet in flight. */
typedef struct ShotTrack {
    int id;
    int owner;
    int bounces;
    WeaponKind weapon;
    bool is_charged;
    Vec2 at;    /**< After the last tick. */
    double gap; /**< As in Shot. */
    ShotPath path;
} ShotTrack;

typedef struct ShotFinder {
    unsigned people; /**< Bit 1 << id of each person. */
    int tick;        /**< The last one looked at. */
    int track_count;
    ShotTrack tracks[BULLETS_MAX]; /**< Oldest first, as the world's bullets. */
    Shot best;
    Shot last; /**< The one that ended the match; no kills where none did. */
} ShotFinder;

/** Starts over: no shot yet. */
void shot_finder_begin(ShotFinder *out_finder, unsigned people);
/** Comes after each tick of the match. */
void shot_finder_step(ShotFinder *finder, const World *world);

#endif
