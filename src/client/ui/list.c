/* SPDX-License-Identifier: MIT */
#include "ui/list.h"

#include "ui/layout.h"
#include "ui/palette.h"

#define CORNER 9.0
#define BAR_GAP 15.0
#define BAR_WIDTH 4.0
#define BAR_SHORTEST 30.0
#define ROUNDING 1e-6 /* Of a room made for so many entries. */

Ui list_page(const List *list, const Ui *ui)
{
    return ui_zoom(ui, list->x, list->y, list->zoom);
}

static double height_of(const List *list, int index)
{
    return list->height + (list->is_row ? 0 : list->extra_heights[index]);
}

static double spread_of(const List *list)
{
    return list->is_row ? 0 : list->spread;
}

static double gap_of(const List *list)
{
    return list->gap + spread_of(list);
}

Vec2 list_place(const List *list, int index)
{
    Vec2 place = {list->x, list->y + spread_of(list) / 2};
    for (int i = list->first; i < index; i++)
        *(list->is_row ? &place.x : &place.y) +=
            (list->is_row ? list_width(list, i) : height_of(list, i)) + gap_of(list);
    return place;
}

double list_width(const List *list, int index)
{
    return list->is_row ? list->row_widths[index] : list->width;
}

Vec2 list_own_place(const List *list, Vec2 at_page)
{
    Vec2 corner = {list->x, list->y};
    return vec2_add_scaled(corner, vec2_subtract(at_page, corner), 1 / list->zoom);
}

/* Half of each gap belongs to the entry beside it, so that no strip between two is dead. */
int list_at(const List *list, Vec2 at_page)
{
    Vec2 at = list_own_place(list, at_page);
    double across = list->is_row ? list->gap / 2 : 0;
    double down = list->is_row ? 0 : gap_of(list) / 2;
    for (int i = list->first; i < list->first + list_seen(list); i++) {
        Vec2 off = vec2_subtract(at, list_place(list, i));
        if (off.x >= -across && off.x < list_width(list, i) + across && off.y >= -down &&
            off.y < height_of(list, i) + down)
            return i;
    }
    return LIST_NONE;
}

/* How many entries are visible if `first` is the first; at least one. */
static int seen_from(const List *list, int first)
{
    double left = list->room + ROUNDING;
    int seen = 0;
    if (list->room <= 0)
        return list->count;
    for (; first + seen < list->count; seen++) {
        left -= height_of(list, first + seen) + gap_of(list);
        if (left < 0 && seen > 0)
            break;
    }
    return seen;
}

/* The first visible entry once the list is scrolled to its end. */
static int last_first(const List *list)
{
    int first = list->count > 0 ? list->count - 1 : 0;
    while (first > 0 && first - 1 + seen_from(list, first - 1) >= list->count)
        first--;
    return first;
}

int list_seen(const List *list)
{
    return seen_from(list, list->first);
}

static int list_within(int value, int low, int high)
{
    if (value > high)
        value = high;
    return value < low ? low : value;
}

void list_focus(List *list, int index)
{
    list->focus = list_within(index, 0, list->count - 1);
    list->first = list_within(list->first, 0, list->focus);
    while (list->first < list->focus && list->first + list_seen(list) <= list->focus)
        list->first++;
    list->first = list_within(list->first, 0, last_first(list));
}

void list_move(List *list, int by)
{
    if (list->count > 0)
        list_focus(list, (list->focus + list->count + by) % list->count);
}

bool list_wheel(List *list, double notches)
{
    int first = list->first;
    list->first = list_within(first + (notches > 0 ? -1 : 1), 0, last_first(list));
    if (list->first == first)
        return false;
    list->focus = list_within(list->focus, list->first, list->first + list_seen(list) - 1);
    return true;
}

double list_total_height(const List *list)
{
    double total = 0;
    for (int i = 0; i < list->count; i++)
        total += height_of(list, i) + gap_of(list);
    return total;
}

void list_fit(List *list, const Ui *ui, Box room, double zoom)
{
    list->spread = fmax(0, ui->least_row / zoom - list->height - list->gap);
    list->x = room.low.x;
    list->y = room.low.y;
    list->zoom = zoom;
    list->width = layout_width(room) / zoom;
    list->room = fmax(layout_height(room) / zoom, list->height + gap_of(list));
    list_focus(list, list->focus);
}

void list_draw_focus(const List *list, const Ui *page, int index)
{
    Vec2 place = list_place(list, index);
    double spread = spread_of(list);
    Box box = {
        vec2(place.x, place.y - spread / 2),
        vec2(place.x + list_width(list, index), place.y + height_of(list, index) + spread / 2)};
    ui_plate(page, box, CORNER, color_make(PALETTE_ACCENT, 0.16 * page->opacity));
    ui_outline(page, box, CORNER, 1.5, color_make(PALETTE_ACCENT, page->opacity));
}

void list_draw_arrow(const Ui *page, double x, double y, double size, double direction,
                     double opacity)
{
    Vec2 middle = ui_to_screen(page, x, y);
    double length = ui_length(page, size);
    const Vec2 arrow[3] = {{middle.x - length * 0.8 * direction, middle.y - length},
                           {middle.x + length * direction, middle.y},
                           {middle.x - length * 0.8 * direction, middle.y + length}};
    canvas_polygon(page->canvas, arrow, 3, color_make(PALETTE_ACCENT, opacity * page->opacity));
}

void list_draw_bar(const List *list, const Ui *page)
{
    int seen = list_seen(list);
    if (seen == list->count)
        return;
    int last = list->first + seen - 1;
    double height = list_place(list, last).y + height_of(list, last) - list->y;
    double length = fmax(BAR_SHORTEST, height * seen / list->count);
    double above = (height - length) * list->first / last_first(list);
    Vec2 corner = ui_to_screen(page, list->x + list->width + BAR_GAP, list->y);
    double width = ui_line(page, BAR_WIDTH);
    canvas_rounded(page->canvas, corner.x, corner.y, width, ui_length(page, height), width / 2,
                   color_make(PALETTE_DIAL, 0.15 * page->opacity));
    canvas_rounded(page->canvas, corner.x, corner.y + ui_length(page, above), width,
                   ui_length(page, length), width / 2,
                   color_make(PALETTE_DIAL, 0.8 * page->opacity));
}
