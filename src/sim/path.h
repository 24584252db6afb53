/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_PATH_H
#define CLOCKWISE_SIM_PATH_H

#include "geom/vec2.h"

enum { PATH_POINTS = 48 };

/** A way to walk. */
typedef struct Path {
    Vec2 points[PATH_POINTS]; /**< From the first step to the goal, or as far as they reach. */
    int count;
} Path;

#endif
