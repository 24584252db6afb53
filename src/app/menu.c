/* SPDX-License-Identifier: MIT */
#include "app/menu.h"

#include "app/palette.h"
#include "base/assert.h"

#include <stddef.h>

#define VALUE_MARGIN 56.0 /* From the value's end to the entry's. */
#define ARROW_ROOM 56.0   /* In which a click turns the value. */
#define LABEL_INSET 56.0
#define LABEL_MARGIN 24.0
#define NOTE_GAP 24.0
#define BAR_GAP 16.0
#define BAR_WIDTH 4.0
#define BAR_LEAST 30.0

MenuEntry *menu_add(Menu *menu, const char *label, int choice)
{
    ASSERT(menu->count < MENU_ENTRIES_MAX);
    MenuEntry *entry = &menu->entries[menu->count++];
    *entry = (MenuEntry){.label = label, .choice = choice};
    return entry;
}

MenuEntry *menu_entry(Menu *menu, int choice)
{
    for (int i = 0; i < menu->count; i++)
        if (menu->entries[i].choice == choice)
            return &menu->entries[i];
    return NULL;
}

/* How many entries are seen at a time. */
static int seen_count(const Menu *menu)
{
    bool is_long = menu->rows > 0 && menu->rows < menu->count;
    return is_long ? menu->rows : menu->count;
}

static double left_of(const Menu *menu, int index)
{
    double step = menu->is_row ? menu->width + MENU_ROW_GAP : 0;
    return menu->x + (index - menu->first) * step;
}

static double top_of(const Menu *menu, int index)
{
    double step = menu->is_row ? 0 : MENU_STEP;
    return menu->y + (index - menu->first) * step;
}

static double zoom_of(const Menu *menu)
{
    return menu->zoom > 0 ? menu->zoom : 1;
}

/* From the page to the menu's own units: the same but for the zoom, about its corner. */
static Vec2 own_place(const Menu *menu, Vec2 at_page)
{
    Vec2 corner = {menu->x, menu->y};
    return vec2_add_scaled(corner, vec2_subtract(at_page, corner), 1 / zoom_of(menu));
}

static int entry_at(const Menu *menu, Vec2 at_page)
{
    Vec2 at = own_place(menu, at_page);
    for (int i = menu->first; i < menu->first + seen_count(menu); i++) {
        Vec2 off = vec2_subtract(at, vec2(left_of(menu, i), top_of(menu, i)));
        if (off.x >= 0 && off.x <= menu->width && off.y >= 0 && off.y < MENU_ENTRY_HEIGHT)
            return i;
    }
    return MENU_NOTHING;
}

static int within(int value, int low, int high)
{
    if (value > high)
        value = high;
    return value < low ? low : value;
}

/* Scrolls as little as brings the focus into sight. */
static void show_focus(Menu *menu)
{
    int seen = seen_count(menu);
    menu->first = within(menu->first, menu->focus - seen + 1, menu->focus);
    menu->first = within(menu->first, 0, menu->count - seen);
}

static void move_focus(Menu *menu, int by)
{
    menu->focus = (menu->focus + menu->count + by) % menu->count;
    show_focus(menu);
}

int menu_command(Menu *menu, Command command, Vec2 at_page)
{
    int pointed = MENU_NOTHING;
    if (menu->count == 0)
        return MENU_NOTHING;
    switch (command) {
    case COMMAND_UP:
        move_focus(menu, -1);
        break;
    case COMMAND_DOWN:
        move_focus(menu, 1);
        break;
    case COMMAND_CONFIRM:
        return menu->entries[menu->focus].choice;
    case COMMAND_POINT:
    case COMMAND_CLICK:
        pointed = entry_at(menu, at_page);
        break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        if (menu->is_row)
            move_focus(menu, command == COMMAND_LEFT ? -1 : 1);
        break;
    case COMMAND_NONE:
    case COMMAND_BACK:
    case COMMAND_PAUSE:
        break;
    }
    if (pointed == MENU_NOTHING)
        return MENU_NOTHING;
    menu->focus = pointed;
    return command == COMMAND_CLICK ? menu->entries[pointed].choice : MENU_NOTHING;
}

/* Where a value is written: its end, and its beginning as far as entries go. */
static double value_right(const Menu *menu)
{
    return menu->x + menu->width - VALUE_MARGIN;
}

static double value_left(const Menu *menu)
{
    return menu->x + menu->width * 0.55;
}

int menu_turn(Menu *menu, Command command, Vec2 at_page, int *out_way)
{
    int pointed = entry_at(menu, at_page);
    double x = own_place(menu, at_page).x;
    *out_way = 0;
    if (command == COMMAND_LEFT || command == COMMAND_RIGHT) {
        *out_way = command == COMMAND_LEFT ? -1 : 1;
    } else if (command == COMMAND_CLICK && pointed != MENU_NOTHING) {
        menu->focus = pointed;
        if (x > value_right(menu))
            *out_way = 1;
        else if (x > value_left(menu) - ARROW_ROOM && x < value_left(menu))
            *out_way = -1;
    }
    if (*out_way == 0 || menu->count == 0 || menu->entries[menu->focus].value == NULL)
        return MENU_NOTHING;
    return menu->entries[menu->focus].choice;
}

bool menu_wheel(Menu *menu, double notches)
{
    int seen = seen_count(menu);
    int first = menu->first;
    int by = notches > 0 ? -1 : 1;
    if (menu->count == 0 || seen == menu->count)
        return false;
    menu->first = within(first + by, 0, menu->count - seen);
    menu->focus = within(menu->focus, menu->first, menu->first + seen - 1);
    return menu->first != first;
}

static void draw_arrow(const Ui *ui, double x, double y, double size, double way)
{
    Vec2 middle = ui_place(ui, x, y);
    double long_px = ui_length(ui, size);
    const Vec2 arrow[3] = {{middle.x - long_px * 0.8 * way, middle.y - long_px},
                           {middle.x + long_px * way, middle.y},
                           {middle.x - long_px * 0.8 * way, middle.y + long_px}};
    canvas_polygon(ui->canvas, arrow, 3, color_make(PALETTE_ACCENT, ui->opacity));
}

static void draw_focus(const Menu *menu, const Ui *ui, double left, double top)
{
    Vec2 corner = ui_place(ui, left, top);
    double x = floor(corner.x);
    double y = floor(corner.y);
    double width = floor(ui_length(ui, menu->width));
    double height = floor(ui_length(ui, MENU_ENTRY_HEIGHT));
    double round = ui_length(ui, 9);
    canvas_rounded(ui->canvas, x, y, width, height, round,
                   color_make(PALETTE_ACCENT, 0.16 * ui->opacity));
    canvas_rounded_outline(ui->canvas, x + 0.5, y + 0.5, width - 1, height - 1, round,
                           ui_line(ui, 1.5), color_make(PALETTE_ACCENT, ui->opacity));
    draw_arrow(ui, left + 28, top + MENU_ENTRY_HEIGHT / 2, 10, 1);
}

static void draw_value(const Menu *menu, const Ui *ui, const MenuEntry *entry, bool is_focus)
{
    double top = top_of(menu, (int)(entry - menu->entries));
    double left = value_left(menu);
    double right = value_right(menu);
    UiText text = {FONT_REGULAR, 26, ALIGN_CENTER, is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_text_cut(ui, &text, (left + right) / 2, top + 37, right - left, entry->value);
    if (!is_focus)
        return;
    draw_arrow(ui, left - ARROW_ROOM / 2, top + MENU_ENTRY_HEIGHT / 2, 7, -1);
    draw_arrow(ui, right + VALUE_MARGIN / 2, top + MENU_ENTRY_HEIGHT / 2, 7, 1);
}

static void draw_entry(const Menu *menu, const Ui *ui, int index)
{
    const MenuEntry *entry = &menu->entries[index];
    bool is_focus = index == menu->focus;
    double top = top_of(menu, index);
    UiText text = {is_focus ? FONT_SEMIBOLD : FONT_REGULAR, 30, ALIGN_LEFT,
                   is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    if (entry->is_faint)
        text.rgb = PALETTE_TEXT_FAINT;
    if (is_focus)
        draw_focus(menu, ui, left_of(menu, index), top);
    double left = left_of(menu, index) + LABEL_INSET;
    double end = left_of(menu, index) + menu->width - LABEL_MARGIN;
    if (entry->note != NULL) {
        UiText note = {FONT_REGULAR, 20, ALIGN_RIGHT, PALETTE_TEXT_FAINT, 1};
        ui_text(ui, &note, end, top + 36, entry->note);
        end -= ui_text_width(ui, &note, entry->note) + NOTE_GAP;
    }
    if (entry->value != NULL)
        end = value_left(menu) - ARROW_ROOM;
    ui_text_cut(ui, &text, left, top + 38, end - left, entry->label);
    if (entry->value != NULL)
        draw_value(menu, ui, entry, is_focus);
}

/* What part of a long list is seen. */
static void draw_bar(const Menu *menu, const Ui *ui)
{
    int seen = seen_count(menu);
    if (seen == menu->count)
        return;
    double height = (seen - 1) * MENU_STEP + MENU_ENTRY_HEIGHT;
    double length = fmax(BAR_LEAST, height * seen / menu->count);
    double way = (height - length) * menu->first / (menu->count - seen);
    Vec2 corner = ui_place(ui, menu->x + menu->width + BAR_GAP, menu->y);
    double width = ui_line(ui, BAR_WIDTH);
    canvas_rounded(ui->canvas, corner.x, corner.y, width, ui_length(ui, height), width / 2,
                   color_make(PALETTE_DIAL, 0.15 * ui->opacity));
    canvas_rounded(ui->canvas, corner.x, corner.y + ui_length(ui, way), width,
                   ui_length(ui, length), width / 2, color_make(PALETTE_DIAL, 0.8 * ui->opacity));
}

void menu_fit(Menu *menu, const Ui *ui, double bottom)
{
    menu->zoom = ui->text_scale;
    menu->rows = (int)((bottom - menu->y) / (MENU_STEP * menu->zoom));
    if (menu->rows < 1)
        menu->rows = 1;
    show_focus(menu);
}

void menu_draw(const Menu *menu, const Ui *page)
{
    Ui zoomed = ui_zoom(page, menu->x, menu->y, zoom_of(menu));
    const Ui *ui = &zoomed;
    for (int i = menu->first; i < menu->first + seen_count(menu); i++)
        draw_entry(menu, ui, i);
    draw_bar(menu, ui);
}
