/* SPDX-License-Identifier: MIT */
/* Draws the shot of the match: the arena around it, and its path as it grows. */
#ifndef CLOCKWISE_SHOT_SHOT_VIEW_H
#define CLOCKWISE_SHOT_SHOT_VIEW_H

#include "canvas/canvas.h"
#include "shot/shot_reel.h"

/** Draws a reel that is ready into a part of the canvas, faded to `opacity` of itself. */
void shot_view_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity);

/** How much of a loop's picture is seen at its present time: it fades in and out. */
double shot_view_presence(const ShotReel *reel);

#endif
