/* SPDX-License-Identifier: MIT */
/* Where a moving obstacle is: a function of the time alone, without state, also between ticks. */
#ifndef CLOCKWISE_ARENA_MOTION_H
#define CLOCKWISE_ARENA_MOTION_H

#include "level/level.h"

/** Transforms an obstacle of the level: rotated about `pivot`, then moved by `shift`. */
typedef struct Pose {
    Vec2 pivot;
    Vec2 turn; /**< (cos, sin). */
    Vec2 shift;
} Pose;

/** The pose `seconds` after the match's first tick; `seconds` is not negative. */
Pose motion_pose(const LevelMotion *motion, double seconds);

/** The pose at a part, in [0, 1], of the way from one to another less than a tick apart: rotation
 * is interpolated linearly, which is accurate enough for that. */
Pose motion_between(const Pose *before, const Pose *now, double part);

Vec2 motion_apply(const Pose *pose, Vec2 point);

/** The inverse of motion_apply(). */
Vec2 motion_undo(const Pose *pose, Vec2 point);

/** Seconds until the motion next stops or starts at a point of its path; more than `within` where
 * it does neither that soon. */
double motion_next_change(const LevelMotion *motion, double seconds, double within);

#endif
