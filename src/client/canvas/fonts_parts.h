/* SPDX-License-Identifier: MIT */
/*
 * The system's fonts for what the game's own lacks. None is opened before a text needs it, and
 * their number is limited, in a frame and in all, because names come from strangers.
 */
#ifndef CLOCKWISE_CANVAS_FONTS_PARTS_H
#define CLOCKWISE_CANVAS_FONTS_PARTS_H

#include "canvas/canvas.h"

#include <SDL_ttf.h>
#include <stdbool.h>

/*
 * Cuts a text into runs that are drawn one beside the other: each has one font, one script and one
 * direction. Right-to-left scripts are ordered by the rules of Unicode's bidirectional algorithm
 * (UAX #9) for texts without explicit marks of direction.
 */

typedef struct TextCharacter {
    unsigned code_point; /**< U+FFFD for a byte that is not UTF-8. */
    int bytes;
    const char *at;
    int font;    /**< The caller's number for it. Where it changes, a new run begins. */
    bool is_box; /**< The caller draws a box in its place. */
    int level;   /**< Of embedding, as UAX #9 has it: odd from right to left. */
} TextCharacter;

typedef struct TextRun {
    int first, count; /**< Of the characters. */
    int font;
    bool is_leftward;   /**< From right to left. */
    const char *script; /**< As ISO 15924 has it, such as "Arab"; NULL if shaping is the same. */
} TextRun;

/** Reads a text's characters, at most as many as it has bytes. Returns how many. */
int text_runs_read(const char *text, TextCharacter *out_characters);

/** The runs of characters whose fonts are set, from left to right: at most as many as characters.
 * Returns how many. Sets the characters' levels. */
int text_runs_split(TextCharacter *characters, int count, TextRun *out_runs);

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

/* Draws a line of text in any scripts: each run of it in a font that has its letters. */

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
