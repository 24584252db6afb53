/* SPDX-License-Identifier: MIT */
/* Canvases without a window, for tests. */
#ifndef CLOCKWISE_TESTS_SUPPORT_CANVAS_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_CANVAS_BENCH_H

#include "canvas/canvas.h"

/** With the game's fonts. Fails the test where it cannot. Release it with canvas_destroy(). */
Canvas *canvas_bench_create(int width, int height);

/** The pixels of a PNG file (0xaarrggbb), read by another reader than the game's; NULL where it is
 * none. The caller frees them. */
uint32_t *canvas_bench_read(const char *path, int *out_width, int *out_height);

#endif
