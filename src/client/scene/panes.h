/* SPDX-License-Identifier: MIT */
/*
 * How a window is divided among the people before it: one frame, two beside or above each other,
 * or quarters. All of them are equally large and lie on whole pixels, so that everyone sees the
 * same part of the world at the same scale.
 */
#ifndef CLOCKWISE_SCENE_PANES_H
#define CLOCKWISE_SCENE_PANES_H

#include "geom/box.h"

enum { PANES_MAX = 4 };

#define PANES_GAP_PX 2.0 /**< Between two. */

typedef struct Panes {
    int count;
    Box boxes_px[PANES_MAX]; /**< `low` is the upper left corner. In reading order. */
    bool has_spare;          /**< Three leave a fourth place free. */
    Box spare_px;
} Panes;

/** Divides a window for 1 to PANES_MAX frames of so large a view; two lie so that they are
 * larger, side by side where that makes no difference. */
Panes panes_divide(int count, Vec2 view, Vec2 window_px);

#endif
