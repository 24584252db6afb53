/* SPDX-License-Identifier: MIT */
/* The up to 256 colors of a GIF, chosen from samples of its frames by median cut. */
#ifndef CLOCKWISE_CANVAS_GIF_PALETTE_H
#define CLOCKWISE_CANVAS_GIF_PALETTE_H

#include <stddef.h>
#include <stdint.h>

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

#endif
