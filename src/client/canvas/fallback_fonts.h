/* SPDX-License-Identifier: MIT */
/*
 * The system's fonts for what the game's own lacks. None is opened before a text needs it, and
 * their number is limited, in a frame and in all, because names come from strangers.
 */
#ifndef CLOCKWISE_CANVAS_FALLBACK_FONTS_H
#define CLOCKWISE_CANVAS_FALLBACK_FONTS_H

#include "canvas/font_finder.h"
#include "canvas/text_runs.h"

#include <SDL_ttf.h>

enum { FALLBACK_FONTS_MAX = 32, FALLBACK_NONE = -1 };

typedef struct FallbackFont {
    FontFile file;
    TTF_Font *font;    /**< NULL where it can't be opened. */
    bool has_one_size; /**< Its glyphs are pictures, which have to be scaled. */
} FallbackFont;

typedef struct FallbackFonts {
    const FontFinder *finder; /**< NULL for none. */
    int openings_per_frame;   /**< 0 for any number. */
    int openings;             /**< In this frame. */
    bool is_waiting;          /**< Some letter has to wait for the next frame. */
    FallbackFont fonts[FALLBACK_FONTS_MAX];
    int count;
} FallbackFonts;

/** Whether a font has all characters of a letter, but for those that are never seen. */
bool fallback_fonts_has(TTF_Font *font, const TextCharacter *letter, int count);

/** A font that has all of a letter, or FALLBACK_NONE. It is looked for by the character that is
 * `missing`. */
int fallback_fonts_find(FallbackFonts *fallback, unsigned missing, const TextCharacter *letter,
                        int count);

/** Whether the next frame may have answers that this one has to wait for. */
bool fallback_fonts_have_news(const FallbackFonts *fallback);
/** A new frame begins. Returns whether there was news. */
bool fallback_fonts_next_frame(FallbackFonts *fallback);

/** Leaves it without a finder. */
void fallback_fonts_close(FallbackFonts *fallback);

#endif
