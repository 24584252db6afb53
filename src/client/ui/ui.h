/* SPDX-License-Identifier: MIT */
/* Text and places on a page of 1600 x 900 units, fitted into the window as a match's view is:
 * nothing is cut off. Menus use all of a narrow window's height: their page may be higher
 * (ui_tall()). */
#pragma once

#include "base/translate.h"
#include "platform/window_event.h"
#include "ui/palette.h"

/* Cuts a box of the page into rows and columns: fixed parts are cut off, the rest stays flexible.
 * On the page y grows down: `low` is the upper left corner. */

typedef struct Layout {
    Box rest; /**< What is not cut off yet. */
    /** Multiplies all sizes given to these functions, except layout_column()'s gap. The text size,
     * or 1. */
    double zoom;
} Layout;

/** Cuts a part off a side and returns it, never more than is left. For a gap, cut it off too. */
Box layout_top(Layout *layout, double height);
Box layout_bottom(Layout *layout, double height);
Box layout_left(Layout *layout, double width);
Box layout_right(Layout *layout, double width);

/** Cuts a row off the top and returns its lower side, for the baseline of a line of text. */
double layout_line(Layout *layout, double height);

/** One of `count` equally wide columns of a row, with `gap` units between them. `gap` is in units
 * of the page: no zoom multiplies it. */
Box layout_column(Box row, int index, int count, double gap);

static inline double layout_width(Box box)
{
    return box.high.x - box.low.x;
}

static inline double layout_height(Box box)
{
    return box.high.y - box.low.y;
}

static inline Vec2 layout_middle(Box box)
{
    return vec2((box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2);
}

#define UI_PAGE_WIDTH 1600.0
#define UI_PAGE_HEIGHT 900.0
/** Higher pages are tall: the window is upright. */
#define UI_TALL_FROM 1700.0
#define UI_MARGIN 90.0
/** Where headings and text begin on most screens, and where they end. */
#define UI_LEFT 154.0
#define UI_RIGHT (UI_PAGE_WIDTH - UI_LEFT)
/** Text larger than this takes most of a page: screens then show less beside it. */
#define UI_LARGE_TEXT 1.4

enum { UI_FOCUS_BYTES = 1024, UI_KEY_BYTES = 256 };

typedef struct Ui {
    Canvas *canvas;
    Vec2 corner_px; /**< Upper left of the page. */
    double scale;   /**< Pixels per unit of the page. */
    double height;  /**< Of the page, units: UI_PAGE_HEIGHT, or more on a tall one. */
    double least_text_px;
    /** Text that must fit is not made smaller than this. 0 in languages other than English, whose
     * long words should rather be small than cut. */
    double fitting_px;
    double opacity;       /**< Of everything drawn; for screens that fade in. */
    double slide;         /**< Units to the right; for screens that slide in. */
    double text_scale;    /**< The text size setting, 0.75 to 2; larger on a tall page. */
    double notice_height; /**< Of a notice, as far as it is above the hints; 0 for none. */
    bool hides_hints;     /**< A notice takes their place. */
    bool has_notice;      /**< A notice may be in the hints' place, or right of them. */
    double *hints_right;  /**< The right end of the hints, stored as they are drawn; or NULL. */
    Accessibility accessibility; /**< As the player wants to see; all zero: the usual. */
    Box *caret_px; /**< The caret of the text field, stored as it is drawn; or NULL. */
    /** The text of the focused entry for screen readers, UI_FOCUS_BYTES, stored as it is drawn; or
     * NULL. */
    char *focus_words;
    PadSigns pad_signs; /**< What is drawn for the marks of a controller's buttons. */
    bool is_pad;        /**< Hints name controller buttons. */
    bool is_mouse;      /**< Hints name mouse buttons; without this and `is_pad`, keys. */
    bool is_left_half;  /**< Of the controller only the left half is used. */
    bool is_right_half; /**< Of the controller only the right half is used. */
    bool has_one_hand;  /**< The layout is for one hand on the keyboard. */
    char across_keys[UI_KEY_BYTES]; /**< Of the layout in use: left and right in menus. */
    char down_keys[UI_KEY_BYTES];   /**< Up and down in menus. */
    char way_keys[UI_KEY_BYTES];    /**< Of one hand: all four ways. */
    char menu_key[UI_KEY_BYTES];    /**< What opens a match's menu, by controller or mouse alone. */
    bool is_mouse_alone;            /**< The layout is for the mouse alone. */
    bool is_touch;                  /**< A touch screen is used, instead of the devices above. */
    double least_row;               /**< The least height of a row, for fingers; or 0. */
} Ui;

typedef struct UiText {
    FontWeight weight;
    double size; /**< Units of the page, as everything here. */
    TextAlign align;
    uint32_t rgb;
    double opacity;
} UiText;

/** Adds to what the entry in focus says; NULL and "" add nothing. */
void ui_note_focus(const Ui *ui, const char *words);

/** A page in the middle of the canvas; `density` is in pixels per point. */
Ui ui_make(Canvas *canvas, double density);

/** The same page as high as the canvas is, with larger text the narrower the canvas is: for menus
 * in a window that stands upright. In a wide one it is the same page. */
Ui ui_tall(const Ui *ui);

/** Whether the page is so high that what lies side by side on others is stacked on it. */
static inline bool ui_is_tall(const Ui *ui)
{
    return ui->height > UI_TALL_FROM;
}

/** The scale of headings with the text size. They are large anyway, so they grow less than text. */
static inline double ui_heading_scale(const Ui *ui)
{
    return fmax(1, fmin(ui->text_scale, UI_LARGE_TEXT));
}

/** From the page to pixels. */
Vec2 ui_to_screen(const Ui *ui, double x, double y);
/** From pixels to the page. */
Vec2 ui_page(const Ui *ui, Vec2 at_px);
double ui_length(const Ui *ui, double units);
/** The box, at least as high as a finger needs it, about its middle: where a touch counts. */
Box ui_finger_box(const Ui *ui, Box box);
/** A line width in pixels: rounded to whole ones, at least 1, to look crisp. */
double ui_line(const Ui *ui, double units);

/** Draws words, and for marks (PAD_MARK_A and so on) what is printed on the buttons. */
void ui_text(const Ui *ui, const UiText *text, double x, double baseline, const char *words);
double ui_text_width(const Ui *ui, const UiText *text, const char *words);

/** The x of a caret before byte `at` of words that ui_text() draws from 0 on. */
double ui_text_caret(const Ui *ui, const UiText *text, const char *words, size_t at);

/** The page scaled about one of its points. */
Ui ui_zoom(const Ui *ui, double x, double y, double factor);

/** A page moved so that what is at `from` is drawn at `to`, a box of the same size. */
Ui ui_moved(const Ui *ui, Box from, Box to);

/** The text's size, or the smaller one at which the words fit into `width`. */
double ui_fitting_size(const Ui *ui, const UiText *text, double width, const char *words);

/** The smallest part of its size that a text may shrink to before it is cut: 70 %. If the player's
 * text size is above 130 %, it may become as small as at 130 %. */
double ui_fitting_least(const Ui *ui);

/** Like ui_text(), but shrunk to fit into `width`; where that is not enough, or as small
 * as any text may be, it is cut. */
void ui_text_fitting(const Ui *ui, const UiText *text, double x, double baseline, double width,
                     const char *words);

/** Like ui_text_fitting() on one line. Words that would shrink below 70 % take two lines around the
 * baseline, and are cut if these are too short. */
void ui_text_folding(const Ui *ui, const UiText *text, double x, double baseline, double width,
                     const char *words);

/** Number of lines that words take in a width, at most `most`. Breaks at spaces, and inside words
 * that are too long. */
int ui_lines(const Ui *ui, const UiText *text, double width, int most, const char *words);
/** The text's size, or the smaller one at which the words fit into `lines` of a width. */
double ui_fitting_lines(const Ui *ui, const UiText *text, double width, int lines,
                        const char *words);
/** The smallest width in which words take no more lines than in all of `width`. So the lines are
 * about equally long, and the last one is not a single word. */
double ui_even_width(const Ui *ui, const UiText *text, double width, const char *words);
/** Draws words on lines `step` apart; returns the baseline after the last. */
double ui_paragraph(const Ui *ui, const UiText *text, double x, double baseline, double width,
                    double step, const char *words);
typedef struct UiLines {
    double width, step;
    int count;
} UiLines;

/** Like ui_paragraph(), but with at most `lines.count` lines; the last one is cut as by
 * ui_text_cut(). */
void ui_paragraph_cut(const Ui *ui, const UiText *text, double x, double baseline, UiLines lines,
                      const char *words);

/** Like ui_text(), but cut with an ellipsis where it is wider than `width`, or wider by more than
 * what rounding a font to whole pixels adds. */
void ui_text_cut(const Ui *ui, const UiText *text, double x, double baseline, double width,
                 const char *words);

/** Fills the window with the background color. */
void ui_ground(const Ui *ui);

/** Darkens the whole window. */
void ui_dim(const Ui *ui, double opacity);

/** Behind a menu over a match: from a side of the window to `end` of the page, fading there. */
void ui_side_ground(const Ui *ui, double end, bool is_right, double opacity);

/** A color of the palette as it is drawn: in high contrast, muted colors are brighter. */
uint32_t ui_rgb(const Ui *ui, uint32_t rgb);

/** A color that fades in with the page. */
Color ui_color(const Ui *ui, uint32_t rgb, double opacity);

/* Places and sizes on the page; lines are at least a pixel wide. */
void ui_disc(const Ui *ui, Vec2 at, double radius, Color color);
void ui_ring(const Ui *ui, Vec2 at, double radius, double width, Color color);
void ui_stroke(const Ui *ui, Vec2 from, Vec2 to, double width, Color color);
/** A circle to play as, see palette_circle_draw(). */
void ui_circle(const Ui *ui, int circle, Vec2 at, double radius, Color color);

/** A box of the page with rounded corners, on whole pixels; `low` is its upper left corner. */
void ui_plate(const Ui *ui, Box box, double radius, Color color);
/** The outline of the same box, `width` units thick. In high contrast none is thin or faint. */
void ui_outline(const Ui *ui, Box box, double radius, double width, Color color);

/** Draws the text as a QR code in the middle of the box, with the quiet zone: as large as whole
 * pixels for each module allow, and dark on light, since scanners want it so. False where it does
 * not fit, or the program was built without libqrencode; then nothing is drawn. */
bool ui_qr_draw(const Ui *ui, Box box, const char *text);

enum { UI_CLOCK_BYTES = 16 };

/** Minutes and seconds, as "2:05"; `seconds` is not negative. */
void ui_clock(int seconds, char out_text[UI_CLOCK_BYTES]);

enum { UI_NUMBER_BYTES = TR_NUMBER_BYTES };

/** Its minus is as wide as a digit. */
void ui_number(int number, char out_text[UI_NUMBER_BYTES]);

/** From 0 to 1 as `part` goes from 0 to 1: fast at first, gentle at the end. */
static inline double ui_ease_out(double part)
{
    double left = 1 - part;
    return 1 - left * left * left;
}

/** A smooth wave from 0 to 1 and back within `period`. */
static inline double ui_pulse(double seconds, double period)
{
    double part = seconds / period - floor(seconds / period);
    double wave = part < 0.5 ? 2 * part : 2 - 2 * part;
    return smooth_step(wave);
}

/* What controllers' buttons have printed on them. */

/** Draws a text with signs in place of its marks. */
void pad_signs_draw(Canvas *canvas, const TextStyle *style, PadSigns signs, Vec2 at,
                    const char *text);

/** The width of what is drawn, in pixels. */
double pad_signs_width(Canvas *canvas, const TextStyle *style, PadSigns signs, const char *text);

/* All keys of a screen at once, in columns over what it shows. */

typedef struct KeyLine {
    const char *keys; /**< "Ctrl+D" in the context "key", see hints_key_names(); NULL: a heading. */
    const char *meaning; /**< A heading is in the context "heading". */
} KeyLine;

typedef struct KeyColumn {
    const KeyLine *lines;
    int count;
} KeyColumn;

/** How many sheets the columns take; 1 if they fit side by side at about the player's text size. */
int key_sheet_count(const Ui *page, const KeyColumn *columns, int count);
/** Darkens the page and draws a sheet, from 0 on. `foot` says in a line what leads on. */
void key_sheet_draw(const Ui *page, const KeyColumn *columns, int count, int sheet,
                    const char *foot);

enum { ICON_SIZE_MIN_PX = 16, ICON_SIZE_MAX_PX = 1024 };

/** The icon as rows of 0xAARRGGBB with straight alpha, `size_px` to a row, to be freed; NULL where
 * it cannot be drawn. `font_folder` is what every canvas needs; no text is drawn. */
uint32_t *icon_create_pixels(int size_px, const char *font_folder, Error *out_error);

/** Writes the icon as PNG, or as SVG where the path ends with ".svg". */
bool icon_write(const char *path, int size_px, const char *font_folder, Error *out_error);
