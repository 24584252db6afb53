/* SPDX-License-Identifier: MIT */
#include "ui/menu.h"

#include "base/assert.h"
#include "ui/palette.h"

#include <stddef.h>

#define VALUE_MARGIN 56.0 /* To the entry's right end. */
#define ARROW_ROOM 56.0   /* A click in it changes the value. */
#define LABEL_INSET 56.0
#define LABEL_MARGIN 28.0
#define LABEL_SIZE 30.0
#define NOTE_GAP 24.0

void menu_init(Menu *menu, bool is_row)
{
    *menu = (Menu){.list = {.height = MENU_ENTRY_HEIGHT,
                            .gap = is_row ? MENU_ROW_GAP : MENU_STEP - MENU_ENTRY_HEIGHT,
                            .is_row = is_row,
                            .zoom = 1}};
}

MenuEntry *menu_add(Menu *menu, const char *label, int choice)
{
    ASSERT(menu->list.count < (menu->list.is_row ? LIST_ROW_MAX : MENU_ENTRIES_MAX));
    MenuEntry *entry = &menu->entries[menu->list.count++];
    *entry = (MenuEntry){.label = label, .choice = choice};
    return entry;
}

MenuEntry *menu_entry(Menu *menu, int choice)
{
    for (int i = 0; i < menu->list.count; i++)
        if (menu->entries[i].choice == choice)
            return &menu->entries[i];
    return NULL;
}

int menu_focused(const Menu *menu)
{
    return menu->list.count > 0 ? menu->entries[menu->list.focus].choice : MENU_NOTHING;
}

/* The right end of a value and its leftmost beginning. */
static double value_right(const List *list)
{
    return list->x + list->width - VALUE_MARGIN;
}

static double value_left(const List *list)
{
    return list->x + list->width * 0.55;
}

static MenuAction choose_focused(const Menu *menu, int direction)
{
    return (MenuAction){menu_focused(menu), direction, true};
}

/* Left and right change the focused value, or move in a row. */
static MenuAction go_sideways(Menu *menu, int direction)
{
    if (menu->entries[menu->list.focus].value != NULL)
        return choose_focused(menu, direction);
    if (menu->list.is_row)
        list_move(&menu->list, direction);
    return (MenuAction){MENU_NOTHING, 0, menu->list.is_row};
}

static MenuAction click_focused(const Menu *menu, Vec2 at_page)
{
    const List *list = &menu->list;
    double x = list_own_place(list, at_page).x;
    bool has_value = menu->entries[list->focus].value != NULL;
    bool is_on_left_arrow = x > value_left(list) - ARROW_ROOM && x < value_left(list);
    return choose_focused(menu, has_value && is_on_left_arrow ? -1 : 1);
}

MenuAction menu_event(Menu *menu, const InputEvent *event, Vec2 at_page)
{
    List *list = &menu->list;
    int focus = list->focus;
    int pointed;
    if (list->count == 0)
        return (MenuAction){MENU_NOTHING, 0, false};
    if (event->window.kind == WINDOW_EVENT_MOUSE_WHEEL)
        return (MenuAction){MENU_NOTHING, 0, list_wheel(list, event->window.value)};
    switch (event->command) {
    case COMMAND_UP:
    case COMMAND_DOWN:
        list_move(list, event->command == COMMAND_UP ? -1 : 1);
        break;
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
        return go_sideways(menu, event->command == COMMAND_LEFT ? -1 : 1);
    case COMMAND_CONFIRM:
        return choose_focused(menu, 1);
    case COMMAND_POINT:
    case COMMAND_CLICK:
        pointed = list_at(list, at_page);
        if (pointed == LIST_NONE)
            break;
        list->focus = pointed;
        if (event->command == COMMAND_CLICK)
            return click_focused(menu, at_page);
        break;
    case COMMAND_NONE:
    case COMMAND_BACK:
    case COMMAND_PAUSE:
        break;
    }
    return (MenuAction){MENU_NOTHING, 0, list->focus != focus};
}

static void menu_draw_value(const Menu *menu, const Ui *page, int index, bool is_focus)
{
    double top = list_place(&menu->list, index).y;
    double left = value_left(&menu->list);
    double right = value_right(&menu->list);
    UiText text = {FONT_REGULAR, 26, ALIGN_CENTER, is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    ui_text_fitting(page, &text, (left + right) / 2, top + 37, right - left,
                    menu->entries[index].value);
    if (!is_focus)
        return;
    list_draw_arrow(page, left - ARROW_ROOM / 2, top + MENU_ENTRY_HEIGHT / 2, 7, -1, 1);
    list_draw_arrow(page, right + VALUE_MARGIN / 2, top + MENU_ENTRY_HEIGHT / 2, 7, 1, 1);
}

/* The label is as wide as it is with the focus, so that the note does not change with that. */
static const char *note_that_fits(const Ui *page, const MenuEntry *entry, double room)
{
    const UiText label = {FONT_SEMIBOLD, LABEL_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    const UiText note = {FONT_REGULAR, 20, ALIGN_RIGHT, PALETTE_TEXT, 1};
    bool fits = ui_text_width(page, &label, entry->label) + NOTE_GAP +
                    ui_text_width(page, &note, entry->note) <=
                room;
    return fits || entry->short_note == NULL ? entry->note : entry->short_note;
}

static void menu_draw_entry(const Menu *menu, const Ui *page, int index)
{
    const MenuEntry *entry = &menu->entries[index];
    bool is_focus = index == menu->list.focus;
    Vec2 corner = list_place(&menu->list, index);
    UiText text = {is_focus ? FONT_SEMIBOLD : FONT_REGULAR, LABEL_SIZE, ALIGN_LEFT,
                   is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
    if (entry->is_faint)
        text.rgb = PALETTE_TEXT_FAINT;
    if (is_focus) {
        list_draw_focus(&menu->list, page, index);
        list_draw_arrow(page, corner.x + 28, corner.y + MENU_ENTRY_HEIGHT / 2, 10, 1, 1);
    }
    double left = corner.x + LABEL_INSET;
    double end = corner.x + list_width(&menu->list, index) - LABEL_MARGIN;
    if (entry->note != NULL) {
        UiText note = {FONT_REGULAR, 20, ALIGN_RIGHT,
                       is_focus ? PALETTE_TEXT_SOFT : PALETTE_TEXT_FAINT, 1};
        const char *shown = note_that_fits(page, entry, end - left);
        ui_text(page, &note, end, corner.y + 36, shown);
        end -= ui_text_width(page, &note, shown) + NOTE_GAP;
    }
    if (entry->value != NULL)
        end = value_left(&menu->list) - ARROW_ROOM;
    ui_text_cut(page, &text, left, corner.y + 38, end - left, entry->label);
    if (entry->value != NULL)
        menu_draw_value(menu, page, index, is_focus);
}

void menu_fit(Menu *menu, const Ui *ui, Box room)
{
    list_fit(&menu->list, room, ui->text_scale);
}

void menu_fit_row(Menu *menu, const Ui *ui, double width, double zoom)
{
    List *list = &menu->list;
    const UiText widest = {FONT_SEMIBOLD, LABEL_SIZE, ALIGN_LEFT, PALETTE_TEXT, 1};
    double whole = (list->count - 1) * list->gap;
    for (int i = 0; i < list->count; i++) {
        double label = ui_text_width(ui, &widest, menu->entries[i].label);
        list->row_widths[i] = LABEL_INSET + label + LABEL_MARGIN;
        whole += list->row_widths[i];
    }
    list->zoom = fmin(zoom, width / whole);
}

void menu_draw(const Menu *menu, const Ui *ui)
{
    const List *list = &menu->list;
    Ui page = list_page(list, ui);
    for (int i = list->first; i < list->first + list_seen(list); i++)
        menu_draw_entry(menu, &page, i);
    list_draw_bar(list, &page);
}
