/* SPDX-License-Identifier: MIT */
/* Plays the best shot of a match again in slow motion, from the match's recording, in a world of
 * its own. The match must outlive it and is not changed. */
#ifndef CLOCKWISE_VIEW_SHOT_REEL_H
#define CLOCKWISE_VIEW_SHOT_REEL_H

#include "scene/scene.h"

/** How much slower than the match it is. */
#define SHOT_REEL_SLOWNESS 3.0

typedef struct ShotReel {
    Match match; /**< Shares level and arena with the match it is of; owns only its world. */
    const Recording *recording; /**< Not owned. */
    Scene *scene;
    Shot shot;
    WorldState start; /**< Where each loop starts, before the first tick that is shown. */
    int from;         /**< The ticks that are shown. */
    int to;
    int tick;      /**< Counts on where the match is over. */
    bool is_ready; /**< The start is reached. */
    double ticks;  /**< Shown, since `from`; with a fraction. */
} ShotReel;

/** A reel of a shot with kills. Fails only without memory. */
bool shot_reel_create(ShotReel **out_reel, const Match *match, const Recording *recording,
                      const Shot *shot, Error *out_error);
void shot_reel_destroy(ShotReel *reel);

/** Plays up to `ticks` of the match before the start; true once it is reached. */
bool shot_reel_prepare(ShotReel *reel, int ticks);

/** Shows a time of the loop: `ticks` since its start, 0 up to shot_reel_length(). */
void shot_reel_go(ShotReel *reel, double ticks);

/** Ticks of the match that a loop shows. */
double shot_reel_length(const ShotReel *reel);

/** The frame's place between the last two ticks, 0 to 1. */
double shot_reel_fraction(const ShotReel *reel);

/** The part of the world to show; `aspect` is its width by its height. */
Box shot_reel_view(const ShotReel *reel, double aspect);

/** The path up to the present time; returns how many points. */
int shot_reel_path(const ShotReel *reel, Vec2 out_points[SHOT_POINTS_MAX]);

#endif
