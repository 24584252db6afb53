/* SPDX-License-Identifier: MIT */
#include "app/menu.h"

#include "app/palette.h"
#include "base/assert.h"

#define ENTRY_HEIGHT 54.0
#define ENTRY_STEP 58.0

void menu_add(Menu *menu, const char *label, int choice)
{
    ASSERT(menu->count < MENU_ENTRIES_MAX);
    menu->entries[menu->count++] = (MenuEntry){label, choice};
}

static int entry_at(const Menu *menu, Vec2 at)
{
    if (at.x < menu->x || at.x > menu->x + menu->width)
        return MENU_NOTHING;
    for (int i = 0; i < menu->count; i++) {
        double top = menu->y + i * ENTRY_STEP;
        if (at.y >= top && at.y < top + ENTRY_HEIGHT)
            return i;
    }
    return MENU_NOTHING;
}

int menu_command(Menu *menu, Command command, Vec2 at_page)
{
    int pointed = MENU_NOTHING;
    switch (command) {
    case COMMAND_UP:
        menu->focus = (menu->focus + menu->count - 1) % menu->count;
        break;
    case COMMAND_DOWN:
        menu->focus = (menu->focus + 1) % menu->count;
        break;
    case COMMAND_CONFIRM:
        return menu->entries[menu->focus].choice;
    case COMMAND_POINT:
    case COMMAND_CLICK:
        pointed = entry_at(menu, at_page);
        break;
    case COMMAND_NONE:
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case COMMAND_BACK:
    case COMMAND_PAUSE:
        break;
    }
    if (pointed == MENU_NOTHING)
        return MENU_NOTHING;
    menu->focus = pointed;
    return command == COMMAND_CLICK ? menu->entries[pointed].choice : MENU_NOTHING;
}

static void draw_focus(const Menu *menu, const Ui *ui, double top)
{
    Vec2 corner = ui_place(ui, menu->x, top);
    double x = floor(corner.x);
    double y = floor(corner.y);
    double width = floor(ui_length(ui, menu->width));
    double height = floor(ui_length(ui, ENTRY_HEIGHT));
    double round = ui_length(ui, 9);
    canvas_rounded(ui->canvas, x, y, width, height, round,
                   color_make(PALETTE_ACCENT, 0.16 * ui->opacity));
    canvas_rounded_outline(ui->canvas, x + 0.5, y + 0.5, width - 1, height - 1, round,
                           ui_line(ui, 1.5), color_make(PALETTE_ACCENT, ui->opacity));
    Vec2 middle = ui_place(ui, menu->x + 28, top + ENTRY_HEIGHT / 2);
    double size = ui_length(ui, 10);
    const Vec2 arrow[3] = {{middle.x - size * 0.8, middle.y - size},
                           {middle.x + size, middle.y},
                           {middle.x - size * 0.8, middle.y + size}};
    canvas_polygon(ui->canvas, arrow, 3, color_make(PALETTE_ACCENT, ui->opacity));
}

void menu_draw(const Menu *menu, const Ui *ui)
{
    for (int i = 0; i < menu->count; i++) {
        double top = menu->y + i * ENTRY_STEP;
        bool is_focus = i == menu->focus;
        UiText text = {is_focus ? FONT_SEMIBOLD : FONT_REGULAR, 30, ALIGN_LEFT,
                       is_focus ? PALETTE_TEXT : PALETTE_TEXT_SOFT, 1};
        if (is_focus)
            draw_focus(menu, ui, top);
        ui_text(ui, &text, menu->x + 56, top + 38, menu->entries[i].label);
    }
}
