/* SPDX-License-Identifier: MIT */
/* Canvases without a window, for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_CANVAS_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_CANVAS_BENCH_H

#include "canvas/canvas.h"

/** With the game's fonts. Fails the test where it cannot. Release it with canvas_destroy(). */
Canvas *canvas_bench_create(int width, int height);

#endif
