/* SPDX-License-Identifier: MIT */
#include "shell/tour_rows.h"

#include "ui/palette.h"
#include "ui/ui.h"
#include "view/glyph.h"

#include <stdio.h>

#define NAME_SIZE 22.0 /* At text size 1, where the row is high enough. */
#define NAME_PART 0.76 /* Of the row's height, at most. */
#define PAD 14.0
/* In parts of the name's size. */
#define NUMBER_WIDTH 1.7
#define STAR_RADIUS 0.36
#define STARS_APART 0.95
#define STARS_GAP 0.6

Box tour_rows_box(Box box, int stop)
{
    double step = layout_height(box) / TOUR_STOPS;
    box.low.y += step * stop;
    box.high.y = box.low.y + step;
    return box;
}

/* Returns where they begin. */
static double draw_stars(const Ui *ui, Box row, double size, unsigned stars)
{
    double x = row.high.x - PAD - STAR_RADIUS * size;
    for (int i = TOUR_STAR_COUNT - 1; i >= 0; i--) {
        bool is_won = stars >> i & 1u;
        glyph_star(ui->canvas, is_won, ui_to_screen(ui, x, layout_middle(row).y),
                   ui_length(ui, STAR_RADIUS * size),
                   is_won ? color_make(PALETTE_GOLD, ui->opacity)
                          : color_make(PALETTE_TEXT_FAINT, 0.7 * ui->opacity));
        x -= STARS_APART * size;
    }
    return x - STARS_GAP * size;
}

void tour_rows_draw(const Ui *ui, Box row, int stop, const char *name, const Progress *progress,
                    double mark)
{
    char number[16];
    double size = fmin(NAME_SIZE * ui->text_scale, NAME_PART * layout_height(row));
    bool is_open = progress_is_open(progress, stop);
    double left = row.low.x + PAD;
    double right = row.high.x - PAD;
    double baseline = layout_middle(row).y + 0.36 * size;
    UiText text = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, size, ALIGN_RIGHT,
                   is_open ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    if (progress_is_won(progress, stop))
        text.rgb = PALETTE_BRASS;
    if (mark > 0)
        ui_outline(ui, row, 8, 2, color_make(PALETTE_ACCENT, mark * ui->opacity));
    snprintf(number, sizeof number, "%d", stop + 1);
    ui_text(ui, &text, left + (NUMBER_WIDTH - 0.4) * size, baseline, number);
    if (is_open)
        right = draw_stars(ui, row, size, progress->stops[stop].stars);
    text.align = ALIGN_LEFT;
    left += NUMBER_WIDTH * size;
    ui_text_fitting(ui, &text, left, baseline, right - left, name);
}
