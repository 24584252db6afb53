/* SPDX-License-Identifier: MIT */
#include "ui/widgets.h"

#define ROW_HEIGHT 50.0
#define ROW_GAP 4.0
#define VALUE_FROM 0.46 /* Of the row's width. */
#define MARGIN 20.0
#define NUMBER_WIDTH 92.0
#define TEXT_SIZE 25.0
#define ARROW_ROOM 26.0 /* At each side of a choice. */
#define BASELINE 33.5
#define CORNER 8.0
#define TAB_PADDING 20.0
#define TAB_GAP 8.0

int widgets_tab_at(const Tabs *tabs, Vec2 at)
{
    double end = tabs->y + TABS_HEIGHT * tabs->scale;
    if (at.y < fmin(tabs->y, end - tabs->reach) || at.y > end || at.x < tabs->x)
        return TABS_NONE;
    for (int i = 0; i < tabs->count; i++)
        if (at.x < tabs->ends[i])
            return i;
    return TABS_NONE;
}

static void tabs_draw_open(const Tabs *tabs, const Ui *page, double x, double width)
{
    Vec2 corner = ui_to_screen(page, x, tabs->y);
    double bottom = floor(corner.y) + floor(ui_length(page, TABS_HEIGHT));
    double round = ui_length(page, CORNER);
    double line = ui_line(page, 2.5);
    Box box = {{x, tabs->y}, {x + width, tabs->y + TABS_HEIGHT}};
    ui_plate(page, box, CORNER, ui_color(page, PALETTE_ACCENT, 0.13));
    if (tabs->has_focus)
        ui_outline(page, box, CORNER, 1.5, ui_color(page, PALETTE_ACCENT, 1));
    canvas_rounded(page->canvas, floor(corner.x) + round, bottom - line,
                   floor(ui_length(page, width)) - 2 * round, line, line / 2,
                   ui_color(page, PALETTE_ACCENT, 1));
}

static UiText tab_text(bool is_open)
{
    return (UiText){is_open ? FONT_SEMIBOLD : FONT_REGULAR, 25, ALIGN_CENTER,
                    is_open ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
}

/* The text size of the tabs: the player's, or less so that all fit side by side. */
static double tabs_scale(const Tabs *tabs, const Ui *ui)
{
    double width = 0;
    for (int i = 0; i < tabs->count; i++) {
        UiText text = tab_text(i == tabs->open);
        width += ui_text_width(ui, &text, tabs->names[i]) + 2 * TAB_PADDING + TAB_GAP;
    }
    return fmin(ui->text_scale, (UI_RIGHT - tabs->x) / width);
}

void widgets_draw_tabs(Tabs *tabs, const Ui *ui)
{
    double x = tabs->x;
    tabs->scale = tabs_scale(tabs, ui);
    tabs->reach = ui->least_row;
    Ui page = ui_zoom(ui, tabs->x, tabs->y, tabs->scale);
    for (int i = 0; i < tabs->count; i++) {
        bool is_open = i == tabs->open;
        UiText text = tab_text(is_open);
        double width = ui_text_width(&page, &text, tabs->names[i]) + 2 * TAB_PADDING;
        if (is_open)
            tabs_draw_open(tabs, &page, x, width);
        ui_text(&page, &text, x + width / 2, tabs->y + 32, tabs->names[i]);
        x += width + TAB_GAP;
        tabs->ends[i] = tabs->x + (x - tabs->x) * tabs->scale;
    }
}

/* Where in a row the value is and, of a slider, its track; units from the row's left end. */
typedef struct ValueArea {
    double left, right, slider_left, slider_right;
} ValueArea;

typedef struct RowPlace {
    double x, y, width;
    int slot; /* The focused slot of a binding, or LIST_NONE. */
    bool is_focus;
} RowPlace;

static ValueArea value_area(double width)
{
    double left = floor(width * VALUE_FROM);
    double right = width - MARGIN;
    return (ValueArea){left, right, left + 12, right - NUMBER_WIDTH};
}

void widgets_init(Widgets *widgets)
{
    *widgets =
        (Widgets){.list = {.height = ROW_HEIGHT, .gap = ROW_GAP, .zoom = 1}, .dragged = LIST_NONE};
}

void widgets_place(Widgets *widgets, const Ui *ui, Box room, double zoom)
{
    list_fit(&widgets->list, ui, room, zoom);
}

Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help)
{
    ASSERT(widgets->list.count < WIDGETS_MAX);
    Widget *widget = &widgets->items[widgets->list.count++];
    *widget = (Widget){.kind = kind, .id = id, .label = label, .help = help, .asked_slot = -1};
    return widget;
}

static double x_in_row(const Widgets *widgets, Vec2 at_page)
{
    return list_own_place(&widgets->list, at_page).x - widgets->list.x;
}

static double part_at(const Widgets *widgets, Vec2 at)
{
    ValueArea area = value_area(widgets->list.width);
    double part =
        (x_in_row(widgets, at) - area.slider_left) / (area.slider_right - area.slider_left);
    return clamp_unit(part);
}

static WidgetsAction action_of(const Widgets *widgets, WidgetsAnswer answer)
{
    return (WidgetsAction){
        .answer = answer, .id = widgets->items[widgets->list.focus].id, .slot = widgets->slot};
}

static WidgetsAction widgets_step(Widgets *widgets, int direction)
{
    WidgetKind kind = widgets->items[widgets->list.focus].kind;
    WidgetsAction action = action_of(widgets, WIDGETS_STEP);
    int slot = widgets->slot + direction;
    action.step = direction;
    if (kind == WIDGET_BUTTON)
        return (WidgetsAction){.answer = WIDGETS_NOTHING};
    if (kind == WIDGET_BINDING) {
        bool is_slot = slot >= 0 && slot < WIDGET_SLOTS;
        action.answer = is_slot ? WIDGETS_MOVED : WIDGETS_NOTHING;
        widgets->slot = is_slot ? slot : widgets->slot;
    }
    return action;
}

/* Confirm flips a toggle and steps a choice. */
static WidgetsAction widgets_confirm(Widgets *widgets)
{
    WidgetKind kind = widgets->items[widgets->list.focus].kind;
    if (kind == WIDGET_BUTTON || kind == WIDGET_BINDING)
        return action_of(widgets, WIDGETS_CHOOSE);
    if (kind == WIDGET_SLIDER)
        return (WidgetsAction){.answer = WIDGETS_NOTHING};
    return widgets_step(widgets, 1);
}

static WidgetsAction widgets_move(Widgets *widgets, int by)
{
    int row = widgets->list.focus + by;
    if (row < 0 || row >= widgets->list.count)
        return action_of(widgets, WIDGETS_LEAVE);
    list_focus(&widgets->list, row);
    return action_of(widgets, WIDGETS_MOVED);
}

static WidgetsAction widgets_point(Widgets *widgets, int row, Vec2 at)
{
    ValueArea area = value_area(widgets->list.width);
    int slot = widgets->slot;
    if (widgets->items[row].kind == WIDGET_BINDING)
        slot = x_in_row(widgets, at) < (area.left + area.right) / 2 ? 0 : 1;
    bool is_same = widgets->has_focus && row == widgets->list.focus && slot == widgets->slot;
    widgets->list.focus = row;
    widgets->slot = slot;
    widgets->has_focus = true;
    return action_of(widgets, is_same ? WIDGETS_NOTHING : WIDGETS_MOVED);
}

static WidgetsAction widgets_click(Widgets *widgets, Vec2 at)
{
    WidgetKind kind = widgets->items[widgets->list.focus].kind;
    ValueArea area = value_area(widgets->list.width);
    WidgetsAction action = action_of(widgets, WIDGETS_CHOOSE);
    double x = x_in_row(widgets, at);
    if (kind == WIDGET_BUTTON)
        return action;
    if (kind == WIDGET_TOGGLE)
        return widgets_step(widgets, 1);
    if (x < area.left)
        return (WidgetsAction){.answer = WIDGETS_NOTHING};
    if (kind == WIDGET_CHOICE)
        return widgets_step(widgets, x < (area.left + area.right) / 2 ? -1 : 1);
    if (kind == WIDGET_SLIDER) {
        widgets->dragged = widgets->list.focus;
        action.answer = WIDGETS_SLIDE;
        action.part = part_at(widgets, at);
    }
    return action;
}

static WidgetsAction widgets_drag(Widgets *widgets, const WindowEvent *event, Vec2 at)
{
    WidgetsAction action = {.answer = WIDGETS_NOTHING, .id = widgets->items[widgets->dragged].id};
    if (event->kind == WINDOW_EVENT_MOUSE_MOVE) {
        action.answer = WIDGETS_SLIDE;
        action.part = part_at(widgets, at);
    }
    bool is_over = (event->kind == WINDOW_EVENT_MOUSE_UP && event->code == MOUSE_LEFT) ||
                   event->kind == WINDOW_EVENT_FOCUS_LOST;
    if (is_over) {
        action.answer = WIDGETS_LET_GO;
        widgets->dragged = LIST_NONE;
    }
    return action;
}

WidgetsAction widgets_event(Widgets *widgets, const InputEvent *event, Vec2 at)
{
    static const WidgetsAction nothing = {.answer = WIDGETS_NOTHING};
    if (widgets->list.count == 0)
        return nothing;
    if (widgets->dragged != LIST_NONE)
        return widgets_drag(widgets, &event->window, at);
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL)
        return list_wheel(&widgets->list, event->window.value) ? action_of(widgets, WIDGETS_MOVED)
                                                               : nothing;
    bool is_key = event->window.kind == WINDOW_EVENT_KEY_DOWN &&
                  (event->window.code == KEY_BACKSPACE || event->window.code == KEY_DELETE);
    bool is_pad = event->window.kind == WINDOW_EVENT_PAD_DOWN && event->window.code == PAD_X;
    if ((is_key || is_pad) && widgets->has_focus &&
        widgets->items[widgets->list.focus].kind == WIDGET_BINDING)
        return action_of(widgets, WIDGETS_EMPTY);
    int row = list_at(&widgets->list, at);
    int across = command_across(event->command), down = command_down(event->command);
    bool is_click = event->command == COMMAND_CLICK;
    if (down != 0)
        return widgets_move(widgets, down);
    if (across != 0)
        return widgets_step(widgets, across);
    if (event->command == COMMAND_CONFIRM)
        return widgets_confirm(widgets);
    if (row == LIST_NONE || (!is_click && event->command != COMMAND_POINT))
        return nothing;
    WidgetsAction pointed = widgets_point(widgets, row, at);
    return is_click ? widgets_click(widgets, at) : pointed;
}

static void widgets_fill(const Ui *ui, double x, double y, double width, double height,
                         double corner, Color color)
{
    Vec2 at = ui_to_screen(ui, x, y);
    canvas_rounded(ui->canvas, at.x, at.y, ui_length(ui, width), ui_length(ui, height),
                   ui_length(ui, corner), color);
}

static UiText value_text(const Widget *widget, const RowPlace *place, TextAlign align)
{
    uint32_t rgb = place->is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT;
    return (UiText){FONT_REGULAR, TEXT_SIZE - 1, align, widget->is_faint ? PALETTE_TEXT_FAINT : rgb,
                    1};
}

static void widget_draw_slider(const Widget *widget, const Ui *ui, const RowPlace *place)
{
    ValueArea area = value_area(place->width);
    UiText text = value_text(widget, place, ALIGN_RIGHT);
    double from = place->x + area.slider_left;
    double length = area.slider_right - area.slider_left;
    double middle = place->y + ROW_HEIGHT / 2;
    double knob = from + length * widget->part;
    double strong = place->is_focus ? 1 : 0.7;
    widgets_fill(ui, from, middle - 2, length, 4, 2, ui_color(ui, PALETTE_DIAL, 0.3));
    widgets_fill(ui, from, middle - 2, knob - from, 4, 2, ui_color(ui, PALETTE_ACCENT, strong));
    ui_disc(ui, vec2(knob, middle), 10, ui_color(ui, PALETTE_GROUND, 1));
    ui_disc(ui, vec2(knob, middle), 7,
            ui_color(ui, place->is_focus ? PALETTE_WHITE : PALETTE_ACCENT, 1));
    ui_ring(ui, vec2(knob, middle), 9, 1.5, ui_color(ui, PALETTE_ACCENT, strong));
    ui_text(ui, &text, place->x + area.right, place->y + BASELINE, widget->values[0]);
}

static void widget_draw_toggle(const Widget *widget, const Ui *ui, const RowPlace *place)
{
    ValueArea area = value_area(place->width);
    UiText text = value_text(widget, place, ALIGN_RIGHT);
    double left = place->x + area.slider_left;
    double top = place->y + ROW_HEIGHT / 2 - 13;
    double on = widget->part;
    widgets_fill(ui, left, top, 52, 26, 13,
                 ui_color(ui, on > 0.5 ? PALETTE_ACCENT : PALETTE_DIAL, 0.25 + 0.55 * on));
    ui_disc(ui, vec2(left + 13 + 26 * on, top + 13), 9, ui_color(ui, PALETTE_WHITE, 1));
    ui_text(ui, &text, place->x + area.right, place->y + BASELINE, widget->values[0]);
}

static void widget_draw_binding(const Widget *widget, const Ui *ui, const RowPlace *place)
{
    ValueArea area = value_area(place->width);
    double width = (area.right - area.left - 12) / WIDGET_SLOTS;
    for (int slot = 0; slot < WIDGET_SLOTS; slot++) {
        UiText text = value_text(widget, place, ALIGN_CENTER);
        double left = place->x + area.left + slot * (width + 12);
        bool is_asked = widget->asked_slot == slot;
        bool is_focus = place->slot == slot;
        Color line = ui_color(ui, is_focus || is_asked ? PALETTE_ACCENT : PALETTE_PLATE_EDGE,
                              is_focus || is_asked ? 1 : 0.5);
        if (is_asked)
            widgets_fill(ui, left, place->y + 5, width, ROW_HEIGHT - 10, CORNER,
                         ui_color(ui, PALETTE_ACCENT, 0.35));
        Box box = {{left, place->y + 5}, {left + width, place->y + ROW_HEIGHT - 5}};
        ui_outline(ui, box, CORNER, 1.5, line);
        text.size = ui_fitting_size(ui, &text, width - 16, widget->values[slot]);
        ui_text(ui, &text, left + width / 2, place->y + BASELINE, widget->values[slot]);
    }
}

static void widget_draw_row(const Widget *widget, const Ui *ui, const RowPlace *place)
{
    UiText label = value_text(widget, place, ALIGN_LEFT);
    label.size = TEXT_SIZE;
    label.weight = place->is_focus ? FONT_SEMIBOLD : FONT_REGULAR;
    double room = widget->kind == WIDGET_BUTTON ? place->width - 2 * MARGIN
                                                : place->width * VALUE_FROM - MARGIN - 8;
    label.size = ui_fitting_size(ui, &label, room, widget->label);
    ui_text(ui, &label, place->x + MARGIN, place->y + BASELINE, widget->label);
    if (widget->kind == WIDGET_SLIDER)
        widget_draw_slider(widget, ui, place);
    else if (widget->kind == WIDGET_CHOICE) {
        ValueArea area = value_area(place->width);
        UiText text = value_text(widget, place, ALIGN_CENTER);
        double opacity = place->is_focus ? 1 : 0.35;
        double middle = place->y + ROW_HEIGHT / 2;
        ui_text_folding(ui, &text, place->x + (area.left + area.right) / 2, place->y + BASELINE,
                        area.right - area.left - 2 * ARROW_ROOM, widget->values[0]);
        list_draw_arrow(ui, place->x + area.left + 14, middle, 7, -1, opacity);
        list_draw_arrow(ui, place->x + area.right - 4, middle, 7, 1, opacity);
    } else if (widget->kind == WIDGET_TOGGLE)
        widget_draw_toggle(widget, ui, place);
    else if (widget->kind == WIDGET_BINDING)
        widget_draw_binding(widget, ui, place);
}

static void note_focus(const Widget *widget, const Ui *ui)
{
    ui_note_focus(ui, widget->label);
    for (int slot = 0; slot < WIDGET_SLOTS; slot++)
        ui_note_focus(ui, widget->values[slot]);
    ui_note_focus(ui, widget->help);
}

void widgets_draw(const Widgets *widgets, const Ui *ui)
{
    const List *list = &widgets->list;
    Ui page = list_page(list, ui);
    for (int row = list->first; row < list->first + list_seen(list); row++) {
        bool is_focus = widgets->has_focus && row == list->focus;
        Vec2 at = list_place(list, row);
        RowPlace place = {at.x, at.y, list->width, is_focus ? widgets->slot : LIST_NONE, is_focus};
        if (is_focus) {
            list_draw_focus(list, &page, row);
            note_focus(&widgets->items[row], &page);
        }
        widget_draw_row(&widgets->items[row], &page, &place);
    }
    list_draw_bar(list, &page);
}
