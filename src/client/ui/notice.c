/* SPDX-License-Identifier: MIT */
#include "ui/notice.h"

#include "ui/hints.h"
#include "ui/palette.h"
#include "ui/screen.h"
#include "base/text_fit.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

#define SHOWN_SECONDS 6.0 /* And longer for what takes longer to read. */
#define READ_BYTES_PER_SECOND 18.0
#define FADE_SECONDS 0.8
#define GAP 22.0   /* Between it and the hints. */
#define ABOVE 32.0 /* The first baseline, and */
#define BELOW 16.0 /* the last. */
#define STEP 28.0
#define PADDING 26.0
#define ZOOM_STEP 0.1

enum { LINES_MAX = 4, LINES_LARGE = 2 };

void notice_say(Notice *notice, bool is_bad, const char *text)
{
    *notice = (Notice){.is_bad = is_bad};
    text_fit(notice->text, sizeof notice->text, "%s", text);
    utf8_make_printable(notice->text);
}

static double shown_seconds(const Notice *notice)
{
    return fmax(SHOWN_SECONDS, (double)strlen(notice->text) / READ_BYTES_PER_SECOND);
}

void notice_step(Notice *notice, double seconds)
{
    notice->age += seconds;
    if (notice->age >= shown_seconds(notice))
        notice->text[0] = '\0';
}

double notice_frame_interval(const Notice *notice)
{
    if (notice->text[0] == '\0')
        return SCREEN_STILL_SECONDS;
    double until_fade = shown_seconds(notice) - FADE_SECONDS - notice->age;
    return notice->age < SCREEN_EASE_SECONDS || until_fade < 0 ? 0 : until_fade;
}

static void draw_plate(const Ui *ui, double top, double width, double bottom, double opacity)
{
    Vec2 corner = ui_place(ui, (UI_PAGE_WIDTH - width) / 2, top);
    double x = floor(corner.x);
    double y = floor(corner.y);
    double across = floor(ui_length(ui, width));
    double height = floor(ui_length(ui, bottom - top));
    double round = ui_length(ui, 9);
    canvas_rounded(ui->canvas, x, y, across, height, round,
                   color_make(PALETTE_GROUND, 0.92 * opacity));
    canvas_rounded_outline(ui->canvas, x + 0.5, y + 0.5, across - 1, height - 1, round,
                           ui_line(ui, 1.2), color_make(PALETTE_PLATE_EDGE, 0.7 * opacity));
}

/* What is too long for a line has a few; a path of many lines loses its middle. */
typedef struct Layout {
    Ui page;
    double foot;
    double zoom; /* Large words become smaller before they take a third line. */
    double widest;
    int lines; /* 1 for what is cut, too. */
} Layout;

static UiText style_of(const Notice *notice, double opacity)
{
    return (UiText){FONT_REGULAR, 20, ALIGN_CENTER, notice->is_bad ? PALETTE_NOTICE : PALETTE_TEXT,
                    opacity};
}

static Layout layout_of(const Notice *notice, const Ui *ui)
{
    Layout layout = {.foot = hints_top(ui) - GAP, .zoom = ui->text_scale};
    UiText style = style_of(notice, 1);
    for (;; layout.zoom -= ZOOM_STEP) {
        layout.page = ui_zoom(ui, UI_PAGE_WIDTH / 2, layout.foot, layout.zoom);
        layout.widest = (UI_PAGE_WIDTH - 2 * UI_MARGIN) / layout.zoom;
        layout.lines = ui_lines(&layout.page, &style, layout.widest, LINES_MAX + 1, notice->text);
        if (layout.lines <= LINES_LARGE || layout.zoom < 1 + ZOOM_STEP)
            break;
    }
    if (layout.lines > LINES_MAX)
        layout.lines = 1;
    return layout;
}

double notice_height(const Notice *notice, const Ui *ui)
{
    if (notice->text[0] == '\0')
        return 0;
    Layout layout = layout_of(notice, ui);
    return GAP + (ABOVE + BELOW + (layout.lines - 1) * STEP) * layout.zoom + GAP / 2;
}

void notice_draw(const Notice *notice, const Ui *ui)
{
    if (notice->text[0] == '\0')
        return;
    char words[NOTICE_BYTES];
    double come = fmin(1, notice->age / SCREEN_EASE_SECONDS);
    double left = fmin(1, (shown_seconds(notice) - notice->age) / FADE_SECONDS);
    double opacity = fmin(come, left);
    Layout layout = layout_of(notice, ui);
    double widest = layout.widest;
    UiText style = style_of(notice, opacity);
    snprintf(words, sizeof words, "%s", notice->text);
    bool is_long = layout.lines > 1;
    double width =
        is_long ? widest
                : ui_fit_ends(&layout.page, &style, widest, notice->text, words, sizeof words);
    double first = layout.foot - BELOW - (layout.lines - 1) * STEP;
    draw_plate(&layout.page, first - ABOVE, width + 2 * PADDING, layout.foot, opacity);
    ui_paragraph(&layout.page, &style, UI_PAGE_WIDTH / 2, first, is_long ? widest : 2 * widest,
                 STEP, words);
}
