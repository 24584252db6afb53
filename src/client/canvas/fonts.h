/* SPDX-License-Identifier: MIT */
/*
 * Text as bitmaps of coverage. Whole strings are shaped and drawn once (so that kerning and
 * ligatures are right) and kept while there is room; the ones not asked for longest go first.
 * A letter that the game's fonts lack comes from the finder's; where no font has it, it is a box.
 */
#ifndef CLOCKWISE_CANVAS_FONTS_H
#define CLOCKWISE_CANVAS_FONTS_H

#include "base/error.h"
#include "canvas/canvas_types.h"
#include "canvas/font_finder.h"

#include <stddef.h>

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

/** Where to find other fonts; NULL for nowhere. A frame opens at most `openings_per_frame` of them,
 * any number if that is 0. The finder must live as long as the fonts. */
void fonts_use_finder(Fonts *fonts, const FontFinder *finder, int openings_per_frame);

/** A new frame begins: strings whose missing letters may be found by now are drawn anew. */
void fonts_next_frame(Fonts *fonts);

/** Whether strings of this frame may look different in the next. */
bool fonts_have_news(const Fonts *fonts);

/** The string in the style's weight and size, rounded to whole pixels. Valid until the next call;
 * NULL without memory. */
TextBitmap *fonts_bitmap(Fonts *fonts, const TextStyle *style, const char *text);

/** Pixels from the string's left end to a caret before the character at byte `at`. */
int fonts_caret(Fonts *fonts, const TextStyle *style, const char *text, size_t at);

/** Sets the function that frees the texture of a dropped bitmap. */
void fonts_on_drop(Fonts *fonts, void (*drop)(void *texture));

/** Drops every bitmap. */
void fonts_forget(Fonts *fonts);

#endif
