/* SPDX-License-Identifier: MIT */
/* Draws a line of text in any scripts: each run of it in a font that has its letters. */
#ifndef CLOCKWISE_CANVAS_TEXT_PICTURE_H
#define CLOCKWISE_CANVAS_TEXT_PICTURE_H

#include "canvas/fallback_fonts.h"

typedef struct TextFonts {
    TTF_Font *own;
    FallbackFonts *fallback; /**< For letters that `own` lacks. */
    int size_px;
    bool is_bold; /**< Makes fallback fonts bold; `own` is as bold as it should be. */
} TextFonts;

typedef struct TextPicture {
    SDL_Surface *surface; /**< 32 bits a pixel, of which the highest 8 are the coverage; NULL if
                             nothing is visible. */
    int ascent;           /**< Rows above the baseline. */
    int advance;          /**< Width for layout. */
} TextPicture;

/** False without memory. */
bool text_picture_draw(const TextFonts *fonts, const char *text, TextPicture *out_picture);

/** Pixels from the text's left end to a caret before the character at byte `at`, or behind the last
 * one. 0 without memory. */
int text_picture_caret(const TextFonts *fonts, const char *text, size_t at);

#endif
