/* SPDX-License-Identifier: MIT */
#include "ui/tabs.h"

#include "ui/palette.h"

#define PADDING 20.0
#define GAP 8.0
#define CORNER 8.0

int tabs_at(const Tabs *tabs, Vec2 at)
{
    if (at.y < tabs->y || at.y > tabs->y + TABS_HEIGHT * tabs->scale || at.x < tabs->x)
        return TABS_NONE;
    for (int i = 0; i < tabs->count; i++)
        if (at.x < tabs->ends[i])
            return i;
    return TABS_NONE;
}

void tabs_turn(Tabs *tabs, int by)
{
    tabs->open = (tabs->open + tabs->count + by) % tabs->count;
}

static void draw_open(const Tabs *tabs, const Ui *page, double x, double width)
{
    Vec2 corner = ui_place(page, x, tabs->y);
    double height = floor(ui_length(page, TABS_HEIGHT));
    double left = floor(corner.x);
    double top = floor(corner.y);
    double wide = floor(ui_length(page, width));
    double round = ui_length(page, CORNER);
    double line = ui_line(page, 2.5);
    canvas_rounded(page->canvas, left, top, wide, height, round,
                   color_make(PALETTE_ACCENT, 0.13 * page->opacity));
    canvas_rounded(page->canvas, left + round, top + height - line, wide - 2 * round, line,
                   line / 2, color_make(PALETTE_ACCENT, page->opacity));
    if (tabs->has_focus)
        canvas_rounded_outline(page->canvas, left + 0.5, top + 0.5, wide - 1, height - 1, round,
                               ui_line(page, 1.5), color_make(PALETTE_ACCENT, page->opacity));
}

void tabs_draw(Tabs *tabs, const Ui *ui)
{
    Ui page = ui_zoom(ui, tabs->x, tabs->y, ui->text_scale);
    double x = tabs->x;
    tabs->scale = ui->text_scale;
    for (int i = 0; i < tabs->count; i++) {
        bool is_open = i == tabs->open;
        UiText text = {is_open ? FONT_SEMIBOLD : FONT_REGULAR, 25, ALIGN_CENTER,
                       is_open ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        double width = ui_text_width(&page, &text, tabs->names[i]) + 2 * PADDING;
        if (is_open)
            draw_open(tabs, &page, x, width);
        ui_text(&page, &text, x + width / 2, tabs->y + 32, tabs->names[i]);
        x += width + GAP;
        tabs->ends[i] = tabs->x + (x - tabs->x) * tabs->scale;
    }
}
