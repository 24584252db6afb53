/* SPDX-License-Identifier: MIT */
#include "onlineview/online_heading.h"

#include "ui/palette.h"

#define BASELINE 120.0
#define SCALE_MOST 1.5 /* It is large anyway. */
#define UNDER_BASELINE 156.0
#define UNDER_SIZE 22.0
#define UNDER_STEP 26.0
#define SHRINKS 0.85 /* So far, before it takes a second line. */
/* The line below takes the room above it from this text size on, the heading gives way. */
#define RISES_FROM 1.3
#define RISES 28.0

enum { UNDER_LINES = 2 };

/* Returns by how much it takes more than one line. */
static double draw_under(const Ui *ui, double width, const char *words)
{
    double step = UNDER_STEP * ui->text_scale;
    UiText text = {FONT_REGULAR, UNDER_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double fitting = ui_fitting_size(ui, &text, width, words);
    if (fitting >= SHRINKS * text.size) {
        text.size = fitting;
        ui_text(ui, &text, UI_LEFT, UNDER_BASELINE, words);
        return 0;
    }
    text.size = ui_fitting_lines(ui, &text, width, UNDER_LINES, words);
    (void)ui_paragraph(ui, &text, UI_LEFT, UNDER_BASELINE, width, step, words);
    return (UNDER_LINES - 1) * step;
}

double online_heading_draw(const Ui *ui, double size, const char *words, const char *under,
                           double right)
{
    double z = ui->text_scale;
    double rise = RISES * fmax(z - RISES_FROM, 0);
    UiText big = {FONT_BOLD, size * fmin(fmax(z, 1), SCALE_MOST), ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_text_fitting(ui, &big, UI_LEFT, BASELINE - rise, right - UI_LEFT, words);
    return draw_under(ui, right - UI_LEFT, under);
}
