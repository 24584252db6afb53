/* SPDX-License-Identifier: MIT */
/*
 * Words, key caps and places on a page of 1600 x 900 units that is fitted into the window as the
 * view of a match is: what is laid out on it is never cut off, whatever the window's shape.
 */
#ifndef CLOCKWISE_UI_UI_H
#define CLOCKWISE_UI_UI_H

#include "ui/comfort.h"
#include "base/error.h"
#include "canvas/canvas.h"
#include "geom/box.h"

#include <stddef.h>

#define UI_PAGE_WIDTH 1600.0
#define UI_PAGE_HEIGHT 900.0
#define UI_MARGIN 90.0

typedef struct Ui {
    Canvas *canvas;
    Vec2 corner_px;       /**< Upper left of the page. */
    double scale;         /**< Pixels a unit of the page. */
    double least_text_px; /**< No text is smaller. */
    double opacity;       /**< Of everything drawn: screens fade in by it. */
    double slide;         /**< Units to the right of its place: screens slide in by it. */
    double text_scale;    /**< 0.75 to 2: how large the player wants words. */
    double notice_height; /**< What a notice above the hints takes; 0 where there is none. */
    Palette palette;
    bool is_pad;   /**< Hints name a pad's buttons, not keys; */
    bool is_mouse; /**< else what the mouse does, not keys. */
} Ui;

typedef struct UiText {
    FontWeight weight;
    double size; /**< Units of the page, as everything here. */
    TextAlign align;
    uint32_t rgb;
    double opacity;
} UiText;

/** A page in the middle of the canvas; `density` is the window's. */
Ui ui_make(Canvas *canvas, double density);

/** From the page to pixels. */
Vec2 ui_place(const Ui *ui, double x, double y);
/** From pixels to the page. */
Vec2 ui_page(const Ui *ui, Vec2 at_px);
double ui_length(const Ui *ui, double units);
/** How thick to draw a line of so many units: whole pixels from one up look crisp. */
double ui_line(const Ui *ui, double units);

void ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);
double ui_text_width(const Ui *ui, const UiText *text, const char *words);

/**
 * The same page, larger or smaller about one of its places: text as large as the player wants it,
 * with all that belongs to it.
 */
Ui ui_zoom(const Ui *ui, double x, double y, double factor);

/** The text's size, or a smaller one at which the words are no wider than `width`. */
double ui_fitting_size(const Ui *ui, const UiText *text, double width, const char *words);

/** The same as ui_text(), but smaller where it is wider than `width`; what is still too wide when
 * small is cut short. */
void ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline, double width,
                     const char *words);

/** How many lines words take in a width, broken at spaces, or where a word is longer than that.
 * Counts no further than `most`: measuring takes time. */
int ui_lines(const Ui *ui, const UiText *text, double width, int most, const char *words);
/** The text's size, or a smaller one at which the words take no more than `lines` in a width. */
double ui_fitting_lines(const Ui *ui, const UiText *text, double width, int lines,
                        const char *words);
/** Draws them, `step` apart from the first one's baseline on; returns the baseline after the last.
 */
double ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline, double width,
                    double step, const char *words);

/**
 * The words, or as much of their beginning and end as is no wider than `width`, with three dots
 * between: of a path these say most. Returns how wide that is. `room` holds the words and 4 bytes.
 */
double ui_fit_ends(const Ui *ui, const UiText *text, double width, const char *words,
                   char *out_words, size_t room);

/** An error on one line, as ui_fit_ends() leaves it and with nothing in it but what can be shown.
 */
void ui_error(const Ui *ui, const UiText *text, double x, double baseline, double width,
              const Error *error);

/** The same as ui_text(), but cut short, with three dots, where it is wider than `width`. */
void ui_text_cut(const Ui *ui, const UiText *text, double x, double baseline, double width,
                 const char *words);

/** Covers the whole window with the ground's color: the beginning of a page. */
void ui_ground(const Ui *ui);

/** Darkens the whole window. */
void ui_dim(const Ui *ui, double opacity);

/** A box of the page, whose `low` is the upper left corner, with corners rounded by `radius`. */
void ui_plate(const Ui *ui, Box box, double radius, Color color);
/** Its outline on whole pixels, `width` units thick. */
void ui_outline(const Ui *ui, Box box, double radius, double width, Color color);

/** How far ui_hint() goes. */
double ui_hint_width(const Ui *ui, const char *key, const char *meaning);

/** A key cap and what it does, from `x` on at the foot of the page; returns where the next begins.
 */
double ui_hint(const Ui *ui, double x, const char *key, const char *meaning);

#endif
