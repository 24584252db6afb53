/* SPDX-License-Identifier: MIT */
/* What the bots' map and its search both speak of. */
#ifndef CLOCKWISE_ARENA_NAVIGATION_PATH_H
#define CLOCKWISE_ARENA_NAVIGATION_PATH_H

#include "geom/vec2.h"

typedef struct Navigation Navigation;

enum { PATH_POINTS = 48 };

/** A path to walk. */
typedef struct Path {
    Vec2 points[PATH_POINTS]; /**< From the first step to the goal, or as far as they reach. */
    int count;
} Path;

#endif
