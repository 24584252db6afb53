/* SPDX-License-Identifier: MIT */
/*
 * Finds the best shot of a match: a kill off walls, from afar, through a gap, after a catch, of
 * several players at once, or in the last moment. It follows every bullet's path tick by tick
 * without allocating; the world never reads it.
 */
#ifndef CLOCKWISE_SCENE_SHOT_FINDER_H
#define CLOCKWISE_SCENE_SHOT_FINDER_H

#include "scene/shot.h"

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
} ShotFinder;

/** Starts over: no shot yet. */
void shot_finder_begin(ShotFinder *out_finder, unsigned people);

/** Comes after each tick of the match. */
void shot_finder_step(ShotFinder *finder, const World *world);

#endif
