/* SPDX-License-Identifier: MIT */
#include "app/widget_view.h"

#include "app/palette.h"

#define VALUE_FROM 0.46 /* Of the row's width. */
#define MARGIN 20.0
#define NUMBER_WIDTH 92.0
#define TEXT_SIZE 25.0
#define BASELINE 33.5
#define CORNER 8.0
#define BAR_LEAST 30.0

WidgetArea widget_view_area(double width)
{
    double left = floor(width * VALUE_FROM);
    double right = width - MARGIN;
    return (WidgetArea){left, right, left + 12, right - NUMBER_WIDTH};
}

static void fill(const Ui *ui, double x, double y, double width, double height, double corner,
                 Color color)
{
    Vec2 at = ui_place(ui, x, y);
    canvas_rounded(ui->canvas, at.x, at.y, ui_length(ui, width), ui_length(ui, height),
                   ui_length(ui, corner), color);
}

static void outline(const Ui *ui, double x, double y, double width, double height, Color color)
{
    Vec2 at = ui_place(ui, x, y);
    canvas_rounded_outline(ui->canvas, floor(at.x) + 0.5, floor(at.y) + 0.5,
                           floor(ui_length(ui, width)) - 1, floor(ui_length(ui, height)) - 1,
                           ui_length(ui, CORNER), ui_line(ui, 1.5), color);
}

static void draw_arrow(const Ui *ui, double x, double y, double way, double opacity)
{
    Vec2 middle = ui_place(ui, x, y);
    double size = ui_length(ui, 7);
    const Vec2 arrow[3] = {{middle.x - size * 0.7 * way, middle.y - size},
                           {middle.x + size * 0.9 * way, middle.y},
                           {middle.x - size * 0.7 * way, middle.y + size}};
    canvas_polygon(ui->canvas, arrow, 3, color_make(PALETTE_ACCENT, opacity * ui->opacity));
}

static UiText value_text(const Widget *widget, const WidgetPlace *place, TextAlign align)
{
    uint32_t rgb = place->is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
    return (UiText){FONT_REGULAR, TEXT_SIZE - 1, align, widget->is_faint ? PALETTE_TEXT_FAINT : rgb,
                    1};
}

static void draw_slider(const Widget *widget, const Ui *ui, const WidgetPlace *place)
{
    WidgetArea area = widget_view_area(place->width);
    UiText text = value_text(widget, place, ALIGN_RIGHT);
    double from = place->x + area.slider_left;
    double length = area.slider_right - area.slider_left;
    double middle = place->y + WIDGET_HEIGHT / 2;
    double knob = from + length * widget->part;
    double strong = place->is_focus ? 1 : 0.7;
    fill(ui, from, middle - 2, length, 4, 2, color_make(PALETTE_DIAL, 0.3 * ui->opacity));
    fill(ui, from, middle - 2, knob - from, 4, 2, color_make(PALETTE_ACCENT, strong * ui->opacity));
    canvas_disc(ui->canvas, ui_place(ui, knob, middle), ui_length(ui, 10),
                color_make(PALETTE_GROUND, ui->opacity));
    canvas_disc(ui->canvas, ui_place(ui, knob, middle), ui_length(ui, 7),
                color_make(place->is_focus ? PALETTE_WHITE : PALETTE_ACCENT, ui->opacity));
    canvas_ring(ui->canvas, ui_place(ui, knob, middle), ui_length(ui, 9), ui_line(ui, 1.5),
                color_make(PALETTE_ACCENT, strong * ui->opacity));
    ui_text(ui, &text, place->x + area.right, place->y + BASELINE, widget->values[0]);
}

static void draw_choice(const Widget *widget, const Ui *ui, const WidgetPlace *place)
{
    WidgetArea area = widget_view_area(place->width);
    UiText text = value_text(widget, place, ALIGN_CENTER);
    double opacity = place->is_focus ? 1 : 0.35;
    double middle = place->y + WIDGET_HEIGHT / 2;
    ui_text(ui, &text, place->x + (area.left + area.right) / 2, place->y + BASELINE,
            widget->values[0]);
    draw_arrow(ui, place->x + area.left + 14, middle, -1, opacity);
    draw_arrow(ui, place->x + area.right - 4, middle, 1, opacity);
}

/* A switch: where the knob is says as much as its color, and a word says it again. */
static void draw_toggle(const Widget *widget, const Ui *ui, const WidgetPlace *place)
{
    WidgetArea area = widget_view_area(place->width);
    UiText text = value_text(widget, place, ALIGN_RIGHT);
    double left = place->x + area.slider_left;
    double top = place->y + WIDGET_HEIGHT / 2 - 13;
    double on = widget->part;
    fill(ui, left, top, 52, 26, 13,
         color_make(on > 0.5 ? PALETTE_ACCENT : PALETTE_DIAL, (0.25 + 0.55 * on) * ui->opacity));
    canvas_disc(ui->canvas, ui_place(ui, left + 13 + 26 * on, top + 13), ui_length(ui, 9),
                color_make(PALETTE_WHITE, ui->opacity));
    ui_text(ui, &text, place->x + area.right, place->y + BASELINE, widget->values[0]);
}

static void draw_binding(const Widget *widget, const Ui *ui, const WidgetPlace *place)
{
    WidgetArea area = widget_view_area(place->width);
    double width = (area.right - area.left - 12) / WIDGET_SLOTS;
    for (int slot = 0; slot < WIDGET_SLOTS; slot++) {
        UiText text = value_text(widget, place, ALIGN_CENTER);
        double left = place->x + area.left + slot * (width + 12);
        bool is_asked = widget->asked_slot == slot;
        bool is_focus = place->slot == slot;
        Color line = color_make(is_focus || is_asked ? PALETTE_ACCENT : PALETTE_PLATE_EDGE,
                                (is_focus || is_asked ? 1 : 0.5) * ui->opacity);
        if (is_asked)
            fill(ui, left, place->y + 5, width, WIDGET_HEIGHT - 10, CORNER,
                 color_make(PALETTE_ACCENT, 0.35 * ui->opacity));
        outline(ui, left, place->y + 5, width, WIDGET_HEIGHT - 10, line);
        text.size = ui_fitting_size(ui, &text, width - 16, widget->values[slot]);
        ui_text(ui, &text, left + width / 2, place->y + BASELINE, widget->values[slot]);
    }
}

void widget_view_draw(const Widget *widget, const Ui *ui, const WidgetPlace *place)
{
    UiText label = value_text(widget, place, ALIGN_LEFT);
    label.size = TEXT_SIZE;
    label.weight = place->is_focus ? FONT_SEMIBOLD : FONT_REGULAR;
    if (place->is_focus) {
        fill(ui, place->x, place->y, place->width, WIDGET_HEIGHT, CORNER,
             color_make(PALETTE_ACCENT, 0.13 * ui->opacity));
        outline(ui, place->x, place->y, place->width, WIDGET_HEIGHT,
                color_make(PALETTE_ACCENT, ui->opacity));
    }
    double room = widget->kind == WIDGET_BUTTON ? place->width - 2 * MARGIN
                                                : place->width * VALUE_FROM - MARGIN - 8;
    label.size = ui_fitting_size(ui, &label, room, widget->label);
    ui_text(ui, &label, place->x + MARGIN, place->y + BASELINE, widget->label);
    switch (widget->kind) {
    case WIDGET_SLIDER:
        draw_slider(widget, ui, place);
        break;
    case WIDGET_CHOICE:
        draw_choice(widget, ui, place);
        break;
    case WIDGET_TOGGLE:
        draw_toggle(widget, ui, place);
        break;
    case WIDGET_BINDING:
        draw_binding(widget, ui, place);
        break;
    case WIDGET_BUTTON:
        break;
    }
}

void widget_view_bar(const Ui *ui, double x, double y, int seen, int first, int count)
{
    double height = (seen - 1) * WIDGET_STEP + WIDGET_HEIGHT;
    double length = fmax(BAR_LEAST, height * seen / count);
    double way = (height - length) * first / (count - seen);
    fill(ui, x, y, 4, height, 2, color_make(PALETTE_DIAL, 0.15 * ui->opacity));
    fill(ui, x, y + way, 4, length, 2, color_make(PALETTE_DIAL, 0.8 * ui->opacity));
}
