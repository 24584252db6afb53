/* SPDX-License-Identifier: MIT */
/*
 * Where a moving obstacle is at a time. It is a function of the time alone, so there is no state to
 * store, to hash or to get wrong, and drawing may ask for a time between two ticks.
 */
#ifndef CLOCKWISE_ARENA_MOTION_H
#define CLOCKWISE_ARENA_MOTION_H

#include "level/level.h"

/** From where an obstacle is drawn to where it is: turned about `pivot`, then moved by `shift`. */
typedef struct Pose {
    Vec2 pivot;
    Vec2 turn; /**< (cos, sin). */
    Vec2 shift;
} Pose;

/** The pose `seconds` after the match's first tick; `seconds` is not negative. */
Pose motion_pose(const LevelMotion *motion, double seconds);

Vec2 motion_apply(const Pose *pose, Vec2 point);

/** The inverse: where on the drawn obstacle a point of the world is. */
Vec2 motion_undo(const Pose *pose, Vec2 point);

/**
 * Seconds until the motion next stops or starts at a point of its path, at most `within`; more than
 * `within` where it does neither so soon. Movers show it ahead.
 */
double motion_next_change(const LevelMotion *motion, double seconds, double within);

#endif
