/* SPDX-License-Identifier: MIT */
#include "editorview/edit_layout.h"

#include "ui/ui.h"

#define TOP 52.0
#define FOOT_ROW 32.0
#define EDGE 14.0
#define ICON 42.0
#define ICON_GAP 4.0
#define GROUP_GAP 16.0
#define PANEL 310.0
#define BUTTON_WIDTH 84.0
#define BUTTON_GAP 6.0
#define BUTTON_INSET 8.0

Ui edit_layout_page(const Ui *ui)
{
    Ui page = *ui;
    page.corner_px = vec2(0, 0);
    return page;
}

/* As large as the words where they have room, else smaller. */
static double icon_zoom(int rows, double zoom, double height)
{
    double most = (height - GROUP_GAP) / (rows * (ICON + ICON_GAP));
    return fmax(fmin(zoom, most), 1);
}

/* Tools and switches below each other, in two columns where one is too high. */
static void lay_tools(EditLayout *layout, Layout *page)
{
    double height = layout_height(page->rest) - 2 * EDGE;
    double zoom = fmax(layout->zoom, 1);
    bool is_double = (EDIT_TOOLS + EDIT_SWITCHES) * (ICON + ICON_GAP) * zoom + GROUP_GAP > height;
    int columns = is_double ? 2 : 1;
    int tool_rows = (EDIT_TOOLS + columns - 1) / columns;
    int switch_rows = (EDIT_SWITCHES + columns - 1) / columns;
    double icon = ICON * icon_zoom(tool_rows + switch_rows, zoom, height);
    layout->tools = layout_left(page, 2 * EDGE + columns * icon + (columns - 1) * ICON_GAP);
    for (int i = 0; i < EDIT_TOOLS + EDIT_SWITCHES; i++) {
        bool is_switch = i >= EDIT_TOOLS;
        int place = is_switch ? i - EDIT_TOOLS : i;
        int row = place / columns + (is_switch ? tool_rows : 0);
        double top =
            layout->tools.low.y + EDGE + row * (icon + ICON_GAP) + (is_switch ? GROUP_GAP : 0);
        double left = layout->tools.low.x + EDGE + (place % columns) * (icon + ICON_GAP);
        Box box = {{left, top}, {left + icon, top + icon}};
        if (is_switch)
            layout->switches[place] = box;
        else
            layout->tool[place] = box;
    }
}

static void lay_top(EditLayout *layout)
{
    Layout row = {layout->top, 1};
    layout_right(&row, EDGE);
    layout_left(&row, EDGE);
    layout_top(&row, BUTTON_INSET);
    layout_bottom(&row, BUTTON_INSET);
    for (int i = EDIT_BUTTONS - 1; i >= 0; i--) {
        layout->buttons[i] = layout_right(&row, BUTTON_WIDTH * fmax(layout->zoom, 1));
        layout_right(&row, i == EDIT_UNDO || i == EDIT_PLAY ? GROUP_GAP : BUTTON_GAP);
    }
    layout->title = row.rest;
}

EditLayout edit_layout_make(const Ui *page)
{
    double z = page->text_scale;
    double wide = fmax(z, 1);
    EditLayout layout = {.zoom = z,
                         .size = {canvas_width(page->canvas) / page->scale,
                                  canvas_height(page->canvas) / page->scale}};
    Layout rest = {{{0, 0}, layout.size}, 1};
    layout.top = layout_top(&rest, TOP * wide);
    layout.status = layout_bottom(&rest, FOOT_ROW * wide);
    layout.line = layout_bottom(&rest, FOOT_ROW * wide);
    lay_tools(&layout, &rest);
    layout.panel = layout_right(&rest, PANEL * wide);
    layout.canvas = rest.rest;
    lay_top(&layout);
    return layout;
}
