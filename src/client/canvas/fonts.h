/* SPDX-License-Identifier: MIT */
/*
 * Text as bitmaps of coverage. Whole strings are shaped and drawn once (so that kerning and
 * ligatures are right) and kept while there is room; the ones not asked for longest go first.
 */
#ifndef CLOCKWISE_CANVAS_FONTS_H
#define CLOCKWISE_CANVAS_FONTS_H

#include "base/error.h"
#include "canvas/canvas_types.h"

typedef struct Fonts Fonts;

typedef struct TextBitmap {
    int width; /**< Pixels; 0 where there is nothing to see. */
    int height;
    int baseline;      /**< Rows above the baseline. */
    int advance;       /**< How wide the text counts, which may be a pixel off `width`. */
    uint8_t *coverage; /**< `width` bytes to a row. */
    void *texture;     /**< For a back end to keep its own copy with; NULL at first. */
} TextBitmap;

/** Opens the three weights; fails where one is missing from the folder or is not a font. */
bool fonts_create(Fonts **out_fonts, const char *folder, Error *out_error);
void fonts_destroy(Fonts *fonts);

/**
 * The string in the style's weight and size (rounded to whole pixels); its color and alignment mean
 * nothing here. The bitmap lives until the next call; NULL where there is no memory for it.
 */
TextBitmap *fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text);

/** Called with every texture whose bitmap goes. */
void fonts_on_drop(Fonts *fonts, void (*drop)(void *texture));

/** Drops every bitmap. */
void fonts_forget(Fonts *fonts);

#endif
