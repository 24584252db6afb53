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
    int width; /**< Pixels; 0 if nothing is visible. */
    int height;
    int baseline;      /**< Rows above the baseline. */
    int advance;       /**< Width for layout; may differ from `width` by a pixel. */
    uint8_t *coverage; /**< `width` bytes to a row. */
    void *texture;     /**< A back end's own copy; NULL at first. */
} TextBitmap;

/** Opens the fonts of the three weights in a folder. */
bool fonts_create(Fonts **out_fonts, const char *folder, Error *out_error);
void fonts_destroy(Fonts *fonts);

/** The string in the style's weight and size, rounded to whole pixels. Valid until the next call;
 * NULL without memory. */
TextBitmap *fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text);

/** Sets the function that frees the texture of a dropped bitmap. */
void fonts_on_drop(Fonts *fonts, void (*drop)(void *texture));

/** Drops every bitmap. */
void fonts_forget(Fonts *fonts);

#endif
