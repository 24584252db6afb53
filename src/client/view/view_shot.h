/* SPDX-License-Identifier: MIT */
/* Draws the shot of the match: the arena around it, and its path as it grows. */
#ifndef CLOCKWISE_VIEW_VIEW_SHOT_H
#define CLOCKWISE_VIEW_VIEW_SHOT_H

#include "canvas/canvas.h"
#include "scene/shot_reel.h"

/** Draws a reel that is ready into a part of the canvas, faded to `opacity` of itself. */
void view_shot_draw(const ShotReel *reel, Canvas *canvas, Box box_px, double opacity);

/** How much of a loop's picture is seen at its present time: it fades in and out. */
double view_shot_presence(const ShotReel *reel);

#endif
