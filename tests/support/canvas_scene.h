/* SPDX-License-Identifier: MIT */
/* A picture with something of everything that a canvas draws. */
#ifndef CLOCKWISE_TESTS_CANVAS_SCENE_H
#define CLOCKWISE_TESTS_CANVAS_SCENE_H

#include "canvas/canvas.h"

enum { CANVAS_SCENE_WIDTH = 320, CANVAS_SCENE_HEIGHT = 180 };

/** Begins a frame and draws all of it. */
void canvas_scene_draw(Canvas *canvas);

#endif
