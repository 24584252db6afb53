/* SPDX-License-Identifier: MIT */
/*
 * Transforms between world (y up) and screen (y down). Every player sees the same part of the world
 * whatever the window's size: the view is scaled to fit and centered, with bars around it.
 */
#ifndef CLOCKWISE_COLLIDE_VIEWPORT_H
#define CLOCKWISE_COLLIDE_VIEWPORT_H

#include "collide/box.h"

typedef struct Viewport {
    Vec2 view;      /**< Size shown, world units. */
    Vec2 center;    /**< World point in the middle of the view. */
    Vec2 corner_px; /**< Upper left corner of the view on the screen. */
    Vec2 size_px;   /**< The view on the screen, without bars. */
    double scale;   /**< Pixels per world unit. */
    Vec2 turn;      /**< (cos, sin) of the world's counter-clockwise rotation about `center`. */
} Viewport;

/** Fits a view (world units, positive) into a part of the window, from its upper left corner `low`
 * to its lower right `high`, looking at `center`, not rotated. */
Viewport viewport_fit(Vec2 view, Box pane_px, Vec2 center);

/** The camera position for `target`: centered on it, but the view is kept inside `room`, or
 * centered on it where it is larger. */
Vec2 viewport_camera(Vec2 target, Vec2 view, Box room);

Vec2 viewport_to_screen(const Viewport *viewport, Vec2 world);
Vec2 viewport_to_world(const Viewport *viewport, Vec2 screen_px);

#endif
