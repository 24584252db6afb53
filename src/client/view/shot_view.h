/* SPDX-License-Identifier: MIT */
/* Draws the best shot of a match: the arena around it, and its path as it grows. */
#ifndef CLOCKWISE_VIEW_SHOT_VIEW_H
#define CLOCKWISE_VIEW_SHOT_VIEW_H

#include "canvas/canvas.h"
#include "view/shot_reel.h"

/** Draws a reel that is ready into a part of the canvas, faded to `opacity` of itself. */
void shot_view_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity);

/** The opacity of a loop's picture at its present time: rising at its start, falling at its end. */
double shot_view_fade_in(const ShotReel *reel);
double shot_view_fade_out(const ShotReel *reel);

#endif
