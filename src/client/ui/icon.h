/* SPDX-License-Identifier: MIT */
/* The game's icon: one list of shapes, drawn on a canvas or written as SVG. */
#ifndef CLOCKWISE_UI_ICON_H
#define CLOCKWISE_UI_ICON_H

#include "canvas/canvas.h"

enum { ICON_SIZE_MIN_PX = 16, ICON_SIZE_MAX_PX = 1024 };

/** The icon as rows of 0xAARRGGBB with straight alpha, `size_px` to a row, to be freed; NULL where
 * it cannot be drawn. `font_folder` is what every canvas needs; no text is drawn. */
uint32_t *icon_create_pixels(int size_px, const char *font_folder, Error *out_error);

/** Writes the icon as PNG, or as SVG where the path ends with ".svg". */
bool icon_write(const char *path, int size_px, const char *font_folder, Error *out_error);

#endif
