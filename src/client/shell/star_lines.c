/* SPDX-License-Identifier: MIT */
#include "shell/star_lines.h"

#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

#include <stdio.h>

#define STAR_RADIUS 13.0
#define WORDS_LEFT 48.0
#define WORDS_SIZE 23.0
#define WORDS_STEP 1.2 /* From line to line, of their size. */
#define SIZE_MIN 0.75
#define ONE_LINE_MIN                                                                               \
    0.85          /* Words that fit into a line at this part of their size are not broken. */
#define SWELL 0.9 /* How much larger a star begins that is being won. */
#define GLOW_RADIUS 2.6

enum { WORDS_BYTES = 96, LINES_MAX = 2, SECONDS_PER_MINUTE = 60 };

/* What a star asks for, in a sentence. */
static void write_words(int stop, TourStar star, char out_words[WORDS_BYTES])
{
    const TourStop *about = tour_stops_get(stop);
    int seconds = about->seconds;
    if (star == TOUR_STAR_WIN)
        snprintf(out_words, WORDS_BYTES, "Beat %s.", about->champion);
    else if (star == TOUR_STAR_FEAT)
        snprintf(out_words, WORDS_BYTES, "%s", about->feat);
    else
        snprintf(out_words, WORDS_BYTES, "Win within %d:%02d.", seconds / SECONDS_PER_MINUTE,
                 seconds % SECONDS_PER_MINUTE);
}

static void draw_star(const Ui *ui, Vec2 at, double radius, double won)
{
    Color outline = color_make(PALETTE_TEXT_FAINT, ui->opacity);
    Color gold = color_make(PALETTE_GOLD, won * ui->opacity);
    glyph_star(ui->canvas, false, at, radius, outline);
    if (won <= 0)
        return;
    if (won < 1)
        canvas_glow(ui->canvas, at, GLOW_RADIUS * radius,
                    color_fade(gold, 2 * (won < 0.5 ? won : 1 - won)));
    glyph_star(ui->canvas, true, at, radius * (1 + SWELL * (1 - won)), gold);
}

void star_lines_draw(const Ui *ui, Box row, double zoom, int stop, TourStar star, double won)
{
    char words[WORDS_BYTES];
    UiText text = {won > 0 ? FONT_SEMIBOLD : FONT_REGULAR, WORDS_SIZE * zoom, ALIGN_LEFT,
                   won > 0 ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    double left = row.low.x + WORDS_LEFT * zoom;
    double width = row.high.x - left;
    double middle = layout_middle(row).y;
    write_words(stop, star, words);
    bool is_short = ui_fitting_size(ui, &text, width, words) >= ONE_LINE_MIN * text.size;
    bool has_room = layout_height(row) >= 2 * SIZE_MIN * WORDS_STEP * text.size;
    int most = has_room && !is_short ? LINES_MAX : 1;
    double size = ui_fitting_lines(ui, &text, width, most, words);
    text.size = fmin(size, layout_height(row) / WORDS_STEP);
    int lines = ui_lines(ui, &text, width, most, words);
    double step = fmin(WORDS_STEP * text.size, layout_height(row) / lines);
    draw_star(ui, ui_to_screen(ui, row.low.x + STAR_RADIUS * zoom, middle),
              ui_length(ui, STAR_RADIUS * zoom), won);
    ui_paragraph(ui, &text, left, middle - (lines - 1) * step / 2 + 0.36 * text.size, width, step,
                 words);
}
