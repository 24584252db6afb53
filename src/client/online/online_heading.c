/* SPDX-License-Identifier: MIT */
#include "online/online_heading.h"

#include "ui/palette.h"

#define BASELINE 120.0
#define SCALE_MAX 1.5 /* The heading is large anyway. */
#define UNDER_BASELINE 156.0
#define UNDER_SIZE 22.0
#define UNDER_STEP 26.0
#define SHRINK_MAX 0.85 /* A line below the heading shrinks to this before it takes two. */
/* Above this text size the heading moves up, by so much for each further 100 %, to leave the line
 * below it room. */
#define RISE_FROM 1.3
#define RISE 28.0

enum { UNDER_LINES = 2 };

/* Returns the height that it takes beyond one line. */
static double draw_under(const Ui *ui, double width, const char *words)
{
    double step = UNDER_STEP * ui->text_scale;
    UiText text = {FONT_REGULAR, UNDER_SIZE * ui->text_scale, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double fitting = ui_fitting_size(ui, &text, width, words);
    if (fitting >= SHRINK_MAX * text.size) {
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
    double rise = RISE * fmax(z - RISE_FROM, 0);
    UiText big = {FONT_BOLD, size * fmin(fmax(z, 1), SCALE_MAX), ALIGN_LEFT, PALETTE_TEXT, 1};
    ui_text_fitting(ui, &big, UI_LEFT, BASELINE - rise, right - UI_LEFT, words);
    return draw_under(ui, right - UI_LEFT, under);
}
