/* SPDX-License-Identifier: MIT */
/*
 * Split screen: one pane, two side by side or above each other, or quarters. All are equally large
 * and on whole pixels, so that everyone sees equally much of the world at the same scale.
 */
#ifndef CLOCKWISE_SCENE_PANES_H
#define CLOCKWISE_SCENE_PANES_H

#include "collide/vec2.h"

enum { PANES_MAX = 4 };

#define PANES_GAP_PX 2.0 /**< Between two. */

typedef struct Panes {
    int count;
    Box boxes_px[PANES_MAX]; /**< `low` is the upper left corner. In reading order. */
    bool has_spare;          /**< With three panes a fourth place is free. */
    Box spare_px;
} Panes;

/** Divides a window into 1 to PANES_MAX panes for a view of that size. Two are placed so that they
 * are largest, side by side if both ways are equal. */
Panes panes_divide(int count, Vec2 view, Vec2 window_px);

#endif
