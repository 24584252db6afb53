/* SPDX-License-Identifier: MIT */
/*
 * Every player sees the same part of the world whatever the window's size: the largest view of the
 * level's proportions that fits, centred, the rest in bars. World y points up, screen y down.
 */
#ifndef CLOCKWISE_GEOM_VIEWPORT_H
#define CLOCKWISE_GEOM_VIEWPORT_H

#include "geom/box.h"

typedef struct Viewport {
    Vec2 view;      /**< World units shown. */
    Vec2 center;    /**< World point in the middle of the view. */
    Vec2 corner_px; /**< Upper left corner of the view on the screen. */
    Vec2 size_px;   /**< The view on the screen, without bars. */
    double scale;   /**< Pixels a world unit. */
    Vec2 turn; /**< (cos, sin) of how far the world is turned counter-clockwise about `center`. */
} Viewport;

/** Fits a view (world units, positive) into a window of the given pixels, looking at `center`,
 * upright. */
Viewport viewport_fit(Vec2 view, Vec2 window_px, Vec2 center);

/** The same in a part of the window: from its upper left corner, `low`, to its lower right. */
Viewport viewport_fit_in(Vec2 view, Box pane_px, Vec2 center);

/** Where the camera stands to show `target`: on it, but never showing more outside than it must. */
Vec2 viewport_camera(Vec2 target, Vec2 view, Vec2 arena_size);

Vec2 viewport_to_screen(const Viewport *viewport, Vec2 world);
Vec2 viewport_to_world(const Viewport *viewport, Vec2 screen_px);

#endif
