/* SPDX-License-Identifier: MIT */
#include "editorview/edit_panel.h"

#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define INSET 18.0
#define ROW 33.0
#define HEAD 46.0
#define GAP 8.0
#define ARROW 5.0
#define ARROW_BOX 20.0
#define LABEL 17.0
#define HEAD_WORDS 20.0
#define TOGGLE_WIDTH 34.0
#define TOGGLE_HEIGHT 18.0
#define NAME_PART 0.3 /* Of a row with a text: its label. */
#define VALUE_PART 0.54
#define NOTCH 60.0

static bool is_buttons(const EditRow *row)
{
    return row->kind == EDIT_ROW_BUTTON || row->kind == EDIT_ROW_PAIR;
}

static double height_of(const EditRow *row, double zoom)
{
    return (row->kind == EDIT_ROW_HEAD ? HEAD : is_buttons(row) ? ROW + GAP : ROW) * zoom;
}

static double height_of_all(const EditPanel *panel)
{
    double height = 0;
    for (int i = 0; i < panel->rows.count; i++)
        height += height_of(&panel->rows.items[i], panel->zoom);
    return height + INSET;
}

void edit_panel_place(EditPanel *panel, Box box, double zoom)
{
    if (panel->subject != panel->rows.subject)
        panel->scroll = 0;
    panel->subject = panel->rows.subject;
    panel->box = box;
    panel->zoom = zoom;
    double most = fmax(height_of_all(panel) - layout_height(box), 0);
    panel->scroll = clamp(panel->scroll, 0, most);
}

void edit_panel_scroll(EditPanel *panel, double notches)
{
    panel->scroll -= notches * NOTCH * panel->zoom;
    edit_panel_place(panel, panel->box, panel->zoom);
}

static Box row_box(const EditPanel *panel, int index)
{
    double top = panel->box.low.y - panel->scroll;
    for (int i = 0; i < index; i++)
        top += height_of(&panel->rows.items[i], panel->zoom);
    return (Box){
        {panel->box.low.x + INSET, top},
        {panel->box.high.x - INSET, top + height_of(&panel->rows.items[index], panel->zoom)}};
}

/* The part of a row with its value. */
static Box value_box(const EditRow *row, Box box)
{
    double part = row->kind == EDIT_ROW_TEXT ? NAME_PART : 1 - VALUE_PART;
    box.low.x += layout_width(box) * part;
    box.low.y += 2;
    box.high.y -= 2;
    return box;
}

static Box button_box(const EditPanel *panel, const EditRow *row, Box box, int index)
{
    box.high.y -= GAP * panel->zoom;
    return row->kind == EDIT_ROW_BUTTON ? box : layout_column(box, index, 2, GAP);
}

static EditPanelPart part_at(const EditPanel *panel, const EditRow *row, Box box, Vec2 at)
{
    Box value = value_box(row, box);
    double arrow = ARROW_BOX * panel->zoom;
    switch (row->kind) {
    case EDIT_ROW_HEAD:
        return EDIT_PANEL_NONE;
    case EDIT_ROW_TEXT:
    case EDIT_ROW_TOGGLE:
        return EDIT_PANEL_VALUE;
    case EDIT_ROW_BUTTON:
    case EDIT_ROW_PAIR:
        return box_contains(button_box(panel, row, box, 0), at)   ? EDIT_PANEL_LESS
               : box_contains(button_box(panel, row, box, 1), at) ? EDIT_PANEL_MORE
                                                                  : EDIT_PANEL_NONE;
    case EDIT_ROW_NUMBER:
    case EDIT_ROW_CHOICE:
        break;
    }
    if (at.x < value.low.x)
        return EDIT_PANEL_NONE;
    return at.x < value.low.x + arrow    ? EDIT_PANEL_LESS
           : at.x > value.high.x - arrow ? EDIT_PANEL_MORE
                                         : EDIT_PANEL_VALUE;
}

EditPanelSpot edit_panel_at(const EditPanel *panel, Vec2 at)
{
    for (int i = 0; i < panel->rows.count && box_contains(panel->box, at); i++) {
        Box box = row_box(panel, i);
        if (box_contains(box, at))
            return (EditPanelSpot){i, part_at(panel, &panel->rows.items[i], box, at)};
    }
    return (EditPanelSpot){0, EDIT_PANEL_NONE};
}

/* --- Drawing ---------------------------------------------------------------------------------- */

static double baseline_of(Box box, double size)
{
    return layout_middle(box).y + size * 0.36;
}

/* One that is mixed stands in the middle. */
static void draw_toggle(const Ui *page, Box box, double zoom, const EditRow *row)
{
    bool is_on = row->is_on && !row->is_mixed;
    double width = TOGGLE_WIDTH * zoom;
    double height = TOGGLE_HEIGHT * zoom;
    double top = layout_middle(box).y - height / 2;
    Box track = {{box.high.x - width, top}, {box.high.x, top + height}};
    Color color = is_on ? color_make(PALETTE_ACCENT, 0.9) : color_make(PALETTE_PLATE_EDGE, 0.35);
    ui_plate(page, track, height / 2, color_fade(color, page->opacity));
    double x = row->is_mixed ? layout_middle(track).x
               : is_on       ? track.high.x - height / 2
                             : track.low.x + height / 2;
    Vec2 knob = ui_to_screen(page, x, top + height / 2);
    canvas_disc(page->canvas, knob, ui_length(page, height * 0.36),
                color_make(is_on ? PALETTE_WHITE : PALETTE_TEXT_SOFT, page->opacity));
}

static void draw_button(const Ui *page, Box box, double size, bool is_hot, const char *words)
{
    UiText text = {FONT_REGULAR, size, ALIGN_CENTER, is_hot ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_plate(page, box, 6, color_make(PALETTE_ACCENT, (is_hot ? 0.22 : 0.08) * page->opacity));
    ui_text_fitting(page, &text, layout_middle(box).x, baseline_of(box, size),
                    layout_width(box) - 8, words);
}

static void draw_value(const Ui *page, const EditRow *row, Box box, double zoom, bool is_hot,
                       EditPanelPart hot)
{
    UiText text = {FONT_REGULAR, LABEL * zoom, ALIGN_CENTER, PALETTE_TEXT, 1};
    double arrow = ARROW_BOX * zoom;
    double y = layout_middle(box).y;
    if (is_hot)
        ui_plate(page, box, 5, color_make(PALETTE_ACCENT, 0.1 * page->opacity));
    ui_text_fitting(page, &text, layout_middle(box).x, baseline_of(box, text.size),
                    layout_width(box) - 2 * arrow, row->value);
    list_draw_arrow(page, box.low.x + arrow / 2, y, ARROW * zoom, -1,
                    is_hot && hot == EDIT_PANEL_LESS ? 1 : 0.55);
    list_draw_arrow(page, box.high.x - arrow / 2, y, ARROW * zoom, 1,
                    is_hot && hot == EDIT_PANEL_MORE ? 1 : 0.55);
}

static void draw_text_value(const Ui *page, const EditRow *row, Box box, double zoom, bool is_hot)
{
    UiText text = {FONT_REGULAR, LABEL * zoom, ALIGN_LEFT,
                   row->value[0] != '\0' ? PALETTE_TEXT : PALETTE_TEXT_FAINT, 1};
    ui_plate(page, box, 5, color_make(PALETTE_ACCENT, (is_hot ? 0.14 : 0.06) * page->opacity));
    ui_text_cut(page, &text, box.low.x + 8, baseline_of(box, text.size), layout_width(box) - 16,
                row->value[0] != '\0' ? row->value : "none");
}

static void draw_head(const Ui *page, const EditRow *row, Box box, double zoom, bool is_first)
{
    UiText text = {FONT_SEMIBOLD, HEAD_WORDS * zoom, ALIGN_LEFT, PALETTE_TEXT, 1};
    Vec2 from = ui_to_screen(page, box.low.x, box.low.y + 5 * zoom);
    if (!is_first)
        canvas_line(page->canvas, from, vec2(from.x + ui_length(page, layout_width(box)), from.y),
                    ui_line(page, 1), color_make(PALETTE_PLATE_EDGE, 0.25 * page->opacity));
    ui_text_cut(page, &text, box.low.x, box.high.y - 12 * zoom, layout_width(box),
                row->label != NULL ? row->label : row->value);
}

static void draw_row(const EditPanel *panel, const Ui *page, int index, const TextField *field,
                     EditPanelSpot hover)
{
    const EditRow *row = &panel->rows.items[index];
    double z = panel->zoom;
    Box box = row_box(panel, index);
    Box value = value_box(row, box);
    bool is_hot = hover.part != EDIT_PANEL_NONE && hover.row == index;
    UiText label = {FONT_REGULAR, LABEL * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    if (row->kind == EDIT_ROW_HEAD) {
        draw_head(page, row, box, z, index == 0);
        return;
    }
    if (is_buttons(row)) {
        draw_button(page, button_box(panel, row, box, 0), LABEL * z,
                    is_hot && hover.part == EDIT_PANEL_LESS, row->label);
        if (row->kind == EDIT_ROW_PAIR)
            draw_button(page, button_box(panel, row, box, 1), LABEL * z,
                        is_hot && hover.part == EDIT_PANEL_MORE, row->value);
        return;
    }
    double room = row->kind == EDIT_ROW_TOGGLE ? layout_width(box) - TOGGLE_WIDTH * z - 8
                                               : value.low.x - box.low.x - 4;
    ui_text_fitting(page, &label, box.low.x, baseline_of(box, label.size), room, row->label);
    if (field->is_open && field->id == row->id)
        text_field_draw(field, page, value, LABEL * z);
    else if (row->kind == EDIT_ROW_TOGGLE)
        draw_toggle(page, box, z, row);
    else if (row->kind == EDIT_ROW_TEXT)
        draw_text_value(page, row, value, z, is_hot);
    else
        draw_value(page, row, value, z, is_hot, hover.part);
}

/* A thin bar at the right where there is more than is seen. */
static void draw_bar(const EditPanel *panel, const Ui *page)
{
    double all = height_of_all(panel);
    double seen = layout_height(panel->box);
    if (all <= seen)
        return;
    double top = panel->box.low.y + seen * panel->scroll / all;
    Box bar = {{panel->box.high.x - 8, top}, {panel->box.high.x - 4, top + seen * seen / all}};
    ui_plate(page, bar, 2, color_make(PALETTE_PLATE_EDGE, 0.6 * page->opacity));
}

void edit_panel_draw(const EditPanel *panel, const Ui *page, const TextField *field,
                     EditPanelSpot hover)
{
    Box box = panel->box;
    for (int i = 0; i < panel->rows.count; i++) {
        Box row = row_box(panel, i);
        if (row.low.y >= box.low.y - 1 && row.high.y <= box.high.y + 1)
            draw_row(panel, page, i, field, hover);
    }
    draw_bar(panel, page);
}
