/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#define TOP 52.0
#define FOOT_ROW 32.0
#define EDGE 14.0
#define ICON 42.0
#define ICON_LEAST 36.0 /* Rather than in two columns. */
#define ICON_GAP 4.0
#define GROUP_GAP 16.0
#define PANEL 310.0
#define BUTTON_WIDTH 64.0 /* At least. */
#define BUTTON_WORDS_INSET 14.0
#define BUTTON_GAP 6.0
#define BUTTON_INSET 8.0 /* Above and below. */
#define TITLE 290.0      /* At least, but no more than its part of the width. */
#define TITLE_PART 0.35

Ui edit_layout_page(const Ui *ui)
{
    Ui page = *ui;
    page.corner_px = vec2(0, 0);
    return page;
}

/* Tools and switches below each other, in two columns where one is too high. */
static void lay_tools(EditLayout *layout, Layout *page)
{
    double height = layout_height(page->rest) - 2 * EDGE;
    double zoom = fmax(layout->zoom, 1);
    bool is_double =
        (EDIT_TOOLS + EDIT_SWITCHES) * (ICON_LEAST + ICON_GAP) * zoom + GROUP_GAP > height;
    int columns = is_double ? 2 : 1;
    int tool_rows = (EDIT_TOOLS + columns - 1) / columns;
    int switch_rows = (EDIT_SWITCHES + columns - 1) / columns;
    /* As large as the words where they have room, else smaller. */
    double most = (height - GROUP_GAP) / (tool_rows + switch_rows) - ICON_GAP;
    double icon = fmax(fmin(ICON * zoom, most), ICON_LEAST);
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

/* As wide as their words; where these have no room, as icons. */
static void lay_top(EditLayout *layout, const Ui *page)
{
    double widths[EDIT_BUTTONS];
    double wide = fmax(layout->zoom, 1);
    double gaps = 2 * EDGE + (EDIT_BUTTONS - 3) * BUTTON_GAP + 2 * GROUP_GAP;
    double title = fmin(TITLE * wide, layout_width(layout->top) * TITLE_PART);
    double room = layout_width(layout->top) - title - gaps;
    double all = 0;
    UiText text = {FONT_SEMIBOLD, EDIT_LAYOUT_BUTTON * layout->zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    for (int i = 0; i < EDIT_BUTTONS; i++) {
        double words = ui_text_width(page, &text,
                                     tr_in("button", edit_tools_button_words((EditButton)i)->name));
        widths[i] = fmax(BUTTON_WIDTH * wide, words + 2 * BUTTON_WORDS_INSET);
        all += widths[i];
    }
    layout->has_icons = all > room;
    Layout row = {layout->top, 1};
    layout_right(&row, EDGE);
    layout_left(&row, EDGE);
    layout_top(&row, BUTTON_INSET);
    layout_bottom(&row, BUTTON_INSET);
    for (int i = EDIT_BUTTONS - 1; i >= 0; i--) {
        if (layout->has_icons)
            widths[i] = fmin(ICON * wide, room / EDIT_BUTTONS);
        layout->buttons[i] = layout_right(&row, widths[i]);
        bool begins_group = i - 1 == EDIT_REVERT || i - 1 == EDIT_HISTORY;
        layout_right(&row, begins_group ? GROUP_GAP : BUTTON_GAP);
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
    lay_top(&layout, page);
    return layout;
}

double edit_layout_baseline(Box box, double size)
{
    return layout_middle(box).y + size * 0.36;
}

void edit_layout_draw_bar(const Ui *page, Box track, double first, double seen)
{
    double height = layout_height(track);
    Box bar = track;
    bar.low.y += height * first;
    bar.high.y = bar.low.y + height * seen;
    if (seen < 1)
        ui_plate(page, bar, layout_width(bar) / 2, ui_color(page, PALETTE_PLATE_EDGE, 0.6));
}

#define SCALE_MIN 0.02
#define SCALE_MAX 16.0
#define PAD_PAN 900.0 /* Pixels a second at full tilt. */
#define PAD_ZOOM 1.8  /* A second. */
#define FIT_PART 0.92 /* The rest is a margin. */

Viewport edit_camera_viewport(const EditCamera *camera)
{
    Vec2 size = vec2_subtract(camera->box_px.high, camera->box_px.low);
    /* The world's origin is on a whole pixel, so that what was drawn before can be moved along. */
    Vec2 middle = vec2_add_scaled(camera->box_px.low, size, 0.5);
    double scale = camera->scale;
    double left = floor(middle.x - camera->center.x * scale + 0.5);
    double down = floor(middle.y + camera->center.y * scale + 0.5);
    return (Viewport){.view = vec2_scale(size, 1 / camera->scale),
                      .center = vec2((middle.x - left) / scale, (down - middle.y) / scale),
                      .corner_px = camera->box_px.low,
                      .size_px = size,
                      .scale = camera->scale,
                      .turn = {1, 0}};
}

Vec2 edit_camera_world(const EditCamera *camera, Vec2 at_px)
{
    Viewport viewport = edit_camera_viewport(camera);
    return viewport_to_world(&viewport, at_px);
}

void edit_camera_fit(EditCamera *camera, Box world)
{
    Vec2 size_px = vec2_subtract(camera->box_px.high, camera->box_px.low);
    Vec2 size = vec2_subtract(world.high, world.low);
    double across = size_px.x / fmax(size.x, 1);
    double down = size_px.y / fmax(size.y, 1);
    camera->scale = clamp(fmin(across, down) * FIT_PART, SCALE_MIN, SCALE_MAX);
    camera->center = vec2_mix(world.low, world.high, 0.5);
}

void edit_camera_place(EditCamera *camera, Box box_px, Box world)
{
    EditCamera fitted = *camera;
    edit_camera_fit(&fitted, world);
    bool shows_all = camera->scale == 0 ||
                     (camera->scale == fitted.scale && camera->center.x == fitted.center.x &&
                      camera->center.y == fitted.center.y);
    camera->box_px = box_px;
    if (shows_all)
        edit_camera_fit(camera, world);
}

/* What is seen stays within reach of the plane that a level can use. */
static void keep_near(EditCamera *camera)
{
    camera->center.x = clamp(camera->center.x, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX);
    camera->center.y = clamp(camera->center.y, -LEVEL_COORDINATE_MAX, LEVEL_COORDINATE_MAX);
}

void edit_camera_zoom(EditCamera *camera, Vec2 at_px, double factor)
{
    Vec2 from_middle = vec2_subtract(at_px, vec2_mix(camera->box_px.low, camera->box_px.high, 0.5));
    double before = camera->scale;
    camera->scale = clamp(before * factor, SCALE_MIN, SCALE_MAX);
    double nearer = 1 / before - 1 / camera->scale; /* World units per pixel. */
    camera->center =
        vec2_add(camera->center, vec2(from_middle.x * nearer, -from_middle.y * nearer));
    keep_near(camera);
}

void edit_camera_pan(EditCamera *camera, Vec2 by_px)
{
    camera->center.x -= by_px.x / camera->scale;
    camera->center.y += by_px.y / camera->scale;
    keep_near(camera);
}

bool edit_camera_follow_pad(EditCamera *camera, const Devices *devices, Vec2 at_px, double seconds)
{
    const Pad *pad = devices_last_pad(devices);
    if (pad == NULL)
        return false;
    bool has_both = devices_hands(devices, &pad->device) == HANDS_BOTH;
    Vec2 stick = has_both ? devices_last_stick(devices, 1) : vec2(0, 0);
    double out = pad->triggers[0].is_down ? pad->axes[PAD_LEFT_TRIGGER] : 0;
    double in = pad->triggers[1].is_down ? pad->axes[PAD_RIGHT_TRIGGER] : 0;
    if (vec2_length(stick) == 0 && out <= 0 && in <= 0)
        return false;
    edit_camera_pan(camera, vec2(-stick.x * PAD_PAN * seconds, stick.y * PAD_PAN * seconds));
    edit_camera_zoom(camera, at_px, pow(PAD_ZOOM, (in - out) * seconds * 2));
    return true;
}
