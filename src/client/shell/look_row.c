/* SPDX-License-Identifier: MIT */
#include "shell/look_row.h"

#include "base/assert.h"
#include "ui/palette.h"
#include "ui/ui.h"
#include "view/view_looks.h"

#include <stdio.h>

#define RADIUS 24.0
#define CHOSEN_GAP 6.0   /* From a circle to the ring around the one worn. */
#define BODY 0.76        /* Of the radius, as in a match. */
#define TRAIL_LENGTH 1.5 /* In radii. */
#define WORDS_SIZE 17.0
#define WORDS_ROOM 26.0 /* Below the circles, at text size 1. */
#define WORDS_GAP 12.0  /* Between the words of two circles. */
#define LOCKED 0.35

enum { LOOKS = PLAYER_LOOK_COUNT - PLAYER_LOOK_PLAIN, WORDS_BYTES = 24 };

const char *look_row_word(PlayerLook look)
{
    static const char *const words[PLAYER_LOOK_COUNT] = {
        [PLAYER_LOOK_NONE] = "Plain",  [PLAYER_LOOK_PLAIN] = "Plain",
        [PLAYER_LOOK_HOURS] = "Hours", [PLAYER_LOOK_ROSETTE] = "Rosette",
        [PLAYER_LOOK_COMET] = "Comet", [PLAYER_LOOK_WHEEL] = "Wheel",
        [PLAYER_LOOK_MOON] = "Moon",   [PLAYER_LOOK_CROWN] = "Crown"};
    ASSERT(look < PLAYER_LOOK_COUNT);
    return words[look];
}

static Box look_cell(const LookRow *row, PlayerLook look)
{
    return layout_column(row->box, (int)(look - PLAYER_LOOK_PLAIN), LOOKS, 0);
}

PlayerLook look_row_at(const LookRow *row, Vec2 at_page)
{
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++)
        if (box_contains(look_cell(row, look), at_page))
            return look;
    return PLAYER_LOOK_NONE;
}

/* As it looks in a match. */
static void draw_circle(const LookPen *pen, PlayerLook look, double opacity)
{
    view_looks_draw_trail(pen, look, vec2(-TRAIL_LENGTH * pen->radius, 0));
    canvas_disc(pen->canvas, pen->at, BODY * pen->radius, color_fade(pen->color, 0.5));
    canvas_ring(pen->canvas, pen->at, BODY * pen->radius, 0.12 * pen->radius, pen->color);
    canvas_ring(pen->canvas, pen->at, 0.93 * pen->radius, 0.13 * pen->radius,
                color_make(PALETTE_WHITE, 0.92 * opacity));
    view_looks_draw(pen, look);
    palette_shape(pen->canvas, TOUR_PERSON, pen->at, 0.3 * pen->radius,
                  color_make(PALETTE_TEXT, opacity));
}

/* A look's name, or how many stars open it. */
static void write_words(PlayerLook look, bool is_open, char out_words[WORDS_BYTES])
{
    int stars = player_look_stars(look);
    if (is_open)
        snprintf(out_words, WORDS_BYTES, "%s", look_row_word(look));
    else
        snprintf(out_words, WORDS_BYTES, "%d %s", stars, plural(stars, "star", "stars"));
}

/* All words have one size: that of the widest ones that fit. */
static double words_size(const LookRow *row, const Ui *ui, int stars)
{
    UiText text = {FONT_SEMIBOLD, WORDS_SIZE * row->zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    double width = layout_width(look_cell(row, PLAYER_LOOK_PLAIN)) - WORDS_GAP;
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
        char words[WORDS_BYTES];
        write_words(look, player_look_stars(look) <= stars, words);
        text.size = ui_fitting_size(ui, &text, width, words);
    }
    return text.size;
}

void look_row_draw(const LookRow *row, const Ui *ui, const Progress *progress)
{
    char words[WORDS_BYTES];
    int stars = progress_stars(progress);
    double room = layout_height(row->box) - WORDS_ROOM * row->zoom;
    double radius = fmin(RADIUS * row->zoom, room / 2 - CHOSEN_GAP);
    double size = words_size(row, ui, stars);
    PlayerLook worn = progress_look(progress);
    for (PlayerLook look = PLAYER_LOOK_PLAIN; look < PLAYER_LOOK_COUNT; look++) {
        Box cell = look_cell(row, look);
        double x = layout_middle(cell).x;
        bool is_open = player_look_stars(look) <= stars;
        double opacity = (is_open ? 1 : LOCKED) * ui->opacity;
        Color color = color_fade(palette_player(ui->palette, TOUR_PERSON), opacity);
        LookPen pen = {ui->canvas, ui_to_screen(ui, x, cell.low.y + radius + CHOSEN_GAP),
                       ui_length(ui, radius), color, row->seconds};
        UiText text = {FONT_REGULAR, size, ALIGN_CENTER, PALETTE_TEXT_SOFT, 1};
        draw_circle(&pen, look, opacity);
        if (look == worn) {
            canvas_ring(ui->canvas, pen.at, ui_length(ui, radius + CHOSEN_GAP),
                        ui_line(ui, row->is_focused ? 3 : 1.5),
                        color_make(PALETTE_ACCENT, ui->opacity));
            text.weight = FONT_SEMIBOLD;
            text.rgb = PALETTE_TEXT;
        }
        write_words(look, is_open, words);
        ui_text(ui, &text, x, cell.high.y - 6 * row->zoom, words);
    }
}
