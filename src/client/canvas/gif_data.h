/* SPDX-License-Identifier: MIT */
/* Animated images that loop for ever, in the GIF format, made in memory frame by frame. */
#ifndef CLOCKWISE_CANVAS_GIF_DATA_H
#define CLOCKWISE_CANVAS_GIF_DATA_H

#include "base/error.h"
#include "canvas/gif_palette.h"

typedef struct GifData GifData;

/** Begins an image. The palette stays the caller's, and has its colors. Everything here fails only
 * without memory. */
bool gif_data_create(GifData **out_data, int width, int height, GifPalette *palette,
                     Error *out_error);

/** Adds rows of 0xAARRGGBB, shown for `hundredths` of a second. What did not change since the last
 * frame is left out. */
bool gif_data_add(GifData *data, const uint32_t *pixels, int hundredths, Error *out_error);

/** Ends the image; nothing can be added after. */
bool gif_data_finish(GifData *data, Error *out_error);

/** The bytes so far; a whole file once it is finished. */
const uint8_t *gif_data_bytes(const GifData *data);
size_t gif_data_length(const GifData *data);

/** NULL is allowed. */
void gif_data_destroy(GifData *data);

#endif
