/* SPDX-License-Identifier: MIT */
#include "app/widgets.h"

#include "app/widget_view.h"
#include "base/assert.h"
#include "base/clamp.h"

enum { NO_ROW = -1 };

void widgets_init(Widgets *widgets, double x, double y, double width, double bottom)
{
    *widgets =
        (Widgets){.dragged = NO_ROW, .x = x, .y = y, .width = width, .bottom = bottom, .scale = 1};
}

Widget *widgets_add(Widgets *widgets, WidgetKind kind, int id, const char *label, const char *help)
{
    ASSERT(widgets->count < WIDGETS_MAX);
    Widget *widget = &widgets->items[widgets->count++];
    *widget = (Widget){.kind = kind, .id = id, .label = label, .help = help, .asked_slot = -1};
    return widget;
}

static int seen_count(const Widgets *widgets)
{
    int room = (int)((widgets->bottom - widgets->y) / (WIDGET_STEP * widgets->scale));
    room = room < 1 ? 1 : room;
    return room < widgets->count ? room : widgets->count;
}

static int within(int value, int low, int high)
{
    if (value > high)
        value = high;
    return value < low ? low : value;
}

static void show_focus(Widgets *widgets)
{
    int seen = seen_count(widgets);
    widgets->first = within(widgets->first, widgets->focus - seen + 1, widgets->focus);
    widgets->first = within(widgets->first, 0, widgets->count - seen);
}

void widgets_focus(Widgets *widgets, int row)
{
    widgets->focus = within(row, 0, widgets->count - 1);
    show_focus(widgets);
}

/* Rows are drawn on a page that is zoomed about the list's corner; this goes there. */
static Vec2 zoomed(const Widgets *widgets, Vec2 at)
{
    return vec2((at.x - widgets->x) / widgets->scale, (at.y - widgets->y) / widgets->scale);
}

static int row_at(const Widgets *widgets, Vec2 at)
{
    Vec2 place = zoomed(widgets, at);
    int row = (int)floor(place.y / WIDGET_STEP);
    bool is_inside = place.x >= 0 && at.x <= widgets->x + widgets->width && row >= 0 &&
                     row < seen_count(widgets);
    return is_inside ? widgets->first + row : NO_ROW;
}

static WidgetArea area_of(const Widgets *widgets)
{
    return widget_view_area(widgets->width / widgets->scale);
}

static double part_at(const Widgets *widgets, Vec2 at)
{
    WidgetArea area = area_of(widgets);
    double part =
        (zoomed(widgets, at).x - area.slider_left) / (area.slider_right - area.slider_left);
    return clamp_unit(part);
}

static WidgetsAction action_of(const Widgets *widgets, WidgetsAnswer answer)
{
    return (WidgetsAction){
        .answer = answer, .id = widgets->items[widgets->focus].id, .slot = widgets->slot};
}

static WidgetsAction step(Widgets *widgets, int way)
{
    const Widget *widget = &widgets->items[widgets->focus];
    WidgetsAction action = action_of(widgets, WIDGETS_STEP);
    int slot = within(widgets->slot + way, 0, WIDGET_SLOTS - 1);
    action.way = way;
    switch (widget->kind) {
    case WIDGET_SLIDER:
    case WIDGET_CHOICE:
    case WIDGET_TOGGLE:
        return action;
    case WIDGET_BINDING:
        action.answer = slot != widgets->slot ? WIDGETS_MOVED : WIDGETS_NOTHING;
        widgets->slot = slot;
        return action;
    case WIDGET_BUTTON:
        break;
    }
    return (WidgetsAction){.answer = WIDGETS_NOTHING};
}

/* Confirming turns a switch and goes on to the next choice. */
static WidgetsAction confirm(Widgets *widgets)
{
    WidgetKind kind = widgets->items[widgets->focus].kind;
    if (kind == WIDGET_BUTTON || kind == WIDGET_BINDING)
        return action_of(widgets, WIDGETS_CHOOSE);
    if (kind == WIDGET_SLIDER)
        return (WidgetsAction){.answer = WIDGETS_NOTHING};
    return step(widgets, 1);
}

static WidgetsAction move(Widgets *widgets, int by)
{
    int row = widgets->focus + by;
    if (row < 0 || row >= widgets->count)
        return action_of(widgets, WIDGETS_LEAVE);
    widgets_focus(widgets, row);
    return action_of(widgets, WIDGETS_MOVED);
}

/* The slot of a binding that the pointer is on. */
static int slot_at(const Widgets *widgets, Vec2 at)
{
    WidgetArea area = area_of(widgets);
    return zoomed(widgets, at).x < (area.left + area.right) / 2 ? 0 : 1;
}

static WidgetsAction point(Widgets *widgets, int row, Vec2 at)
{
    int slot = widgets->items[row].kind == WIDGET_BINDING ? slot_at(widgets, at) : widgets->slot;
    bool is_same = widgets->has_focus && row == widgets->focus && slot == widgets->slot;
    widgets->focus = row;
    widgets->slot = slot;
    widgets->has_focus = true;
    return action_of(widgets, is_same ? WIDGETS_NOTHING : WIDGETS_MOVED);
}

static WidgetsAction click(Widgets *widgets, Vec2 at)
{
    const Widget *widget = &widgets->items[widgets->focus];
    WidgetArea area = area_of(widgets);
    WidgetsAction action = action_of(widgets, WIDGETS_CHOOSE);
    double x = zoomed(widgets, at).x;
    switch (widget->kind) {
    case WIDGET_SLIDER:
        if (x < area.left)
            return (WidgetsAction){.answer = WIDGETS_NOTHING};
        widgets->dragged = widgets->focus;
        action.answer = WIDGETS_SLIDE;
        action.part = part_at(widgets, at);
        return action;
    case WIDGET_CHOICE:
        return x < area.left ? (WidgetsAction){.answer = WIDGETS_NOTHING}
                             : step(widgets, x < (area.left + area.right) / 2 ? -1 : 1);
    case WIDGET_TOGGLE:
        return step(widgets, 1);
    case WIDGET_BINDING:
        if (x < area.left)
            action.answer = WIDGETS_NOTHING;
        return action;
    case WIDGET_BUTTON:
        break;
    }
    return action;
}

static WidgetsAction drag(Widgets *widgets, const WindowEvent *event, Vec2 at)
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
        widgets->dragged = NO_ROW;
    }
    return action;
}

/* A wheel scrolls, and takes the focus along. */
static WidgetsAction wheel(Widgets *widgets, double notches)
{
    int seen = seen_count(widgets);
    int first = within(widgets->first + (notches > 0 ? -1 : 1), 0, widgets->count - seen);
    if (first == widgets->first)
        return (WidgetsAction){.answer = WIDGETS_NOTHING};
    widgets->first = first;
    widgets->focus = within(widgets->focus, first, first + seen - 1);
    return action_of(widgets, WIDGETS_MOVED);
}

static bool is_emptying(const Widgets *widgets, const WindowEvent *event)
{
    bool is_key = event->kind == WINDOW_EVENT_KEY_DOWN &&
                  (event->code == KEY_BACKSPACE || event->code == KEY_DELETE);
    bool is_pad = event->kind == WINDOW_EVENT_PAD_DOWN && event->code == PAD_X;
    return (is_key || is_pad) && widgets->has_focus &&
           widgets->items[widgets->focus].kind == WIDGET_BINDING;
}

WidgetsAction widgets_event(Widgets *widgets, const WindowEvent *event, Command command, Vec2 at)
{
    static const WidgetsAction nothing = {.answer = WIDGETS_NOTHING};
    if (widgets->count == 0)
        return nothing;
    if (widgets->dragged != NO_ROW)
        return drag(widgets, event, at);
    if (event->kind == WINDOW_EVENT_MOUSE_WHEEL)
        return wheel(widgets, event->value);
    if (is_emptying(widgets, event))
        return action_of(widgets, WIDGETS_EMPTY);
    int row = row_at(widgets, at);
    switch (command) {
    case COMMAND_UP:
        return move(widgets, -1);
    case COMMAND_DOWN:
        return move(widgets, 1);
    case COMMAND_LEFT:
        return step(widgets, -1);
    case COMMAND_RIGHT:
        return step(widgets, 1);
    case COMMAND_CONFIRM:
        return confirm(widgets);
    case COMMAND_POINT:
        return row == NO_ROW ? nothing : point(widgets, row, at);
    case COMMAND_CLICK:
        if (row == NO_ROW)
            return nothing;
        point(widgets, row, at);
        return click(widgets, at);
    case COMMAND_NONE:
    case COMMAND_BACK:
    case COMMAND_PAUSE:
        break;
    }
    return nothing;
}

void widgets_draw(Widgets *widgets, const Ui *ui)
{
    widgets->scale = ui->text_scale;
    show_focus(widgets);
    int seen = seen_count(widgets);
    Ui page = ui_zoom(ui, widgets->x, widgets->y, widgets->scale);
    double width = widgets->width / widgets->scale;
    for (int i = 0; i < seen; i++) {
        int row = widgets->first + i;
        bool is_focus = widgets->has_focus && row == widgets->focus;
        WidgetPlace place = {widgets->x, widgets->y + i * WIDGET_STEP, width,
                             is_focus ? widgets->slot : -1, is_focus};
        widget_view_draw(&widgets->items[row], &page, &place);
    }
    if (seen < widgets->count)
        widget_view_bar(&page, widgets->x + width + 14, widgets->y, seen, widgets->first,
                        widgets->count);
}
