/* SPDX-License-Identifier: MIT */
/* Animated images that loop for ever, in the GIF format, made in memory frame by frame. */
#ifndef CLOCKWISE_CANVAS_GIF_H
#define CLOCKWISE_CANVAS_GIF_H

#include "base/error.h"

#include <stdint.h>

/* The up to 256 colors of a GIF, chosen from samples of its frames by median cut. */

enum { GIF_COLORS = 255, GIF_BINS = 1 << 18 };

typedef struct GifPalette {
    uint32_t counts[GIF_BINS];   /**< Pixels of each color, six bits a channel. */
    uint32_t order[GIF_BINS];    /**< The bins in use, while colors are chosen. */
    uint16_t nearest[GIF_BINS];  /**< The color of each bin, from 1; 0: not known yet. */
    uint32_t colors[GIF_COLORS]; /**< 0xRRGGBB. */
    int count;
} GifPalette;

/** Counts the colors of a frame; all zero before the first. */
void gif_palette_sample(GifPalette *palette, const uint32_t *pixels, size_t count);

/** Chooses the colors; after all samples. */
void gif_palette_choose(GifPalette *palette);

/** The index of the nearest color. */
uint8_t gif_palette_find(GifPalette *palette, uint32_t pixel);

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
