/* SPDX-License-Identifier: MIT */
#include "screens/setup_layout.h"

#include "base/clamp.h"
#include "input/seats.h"
#include "screens/seat_cards.h"
#include "shell/rivals_board.h"
#include "ui/hints.h"
#include "ui/menu.h"
#include "ui/ui.h"

#define MENU_TOP 178.0
#define MENU_TOP_LARGE 104.0
#define MENU_ZOOM_PART 0.67 /* Of large text, where that shows more entries. */
#define MENU_WIDTH 500.0
#define GRID_GAP 48.0
#define GRID_TOP 64.0
#define GRID_WIDTH_MIN 330.0
#define CARDS_GAP 28.0 /* Above the hints. */
#define CARD_HEIGHT 96.0
#define CARD_HEIGHT_LARGE 68.0

SetupLayout setup_layout_make(const Ui *ui, SetupKind kind, int entries, int people)
{
    double z = ui->text_scale;
    bool is_large = z > UI_LARGE_TEXT;
    SetupLayout layout = {.zoom = z, .is_large = is_large, .card_count = SEATS_MAX};
    Layout page = {{{MENU_LEFT, GRID_TOP}, {MENU_RIGHT, hints_free_bottom(ui) - CARDS_GAP / z}}, z};
    layout.cards = layout_bottom(&page, is_large ? CARD_HEIGHT_LARGE : CARD_HEIGHT);
    layout_bottom(&page, is_large ? 8 : 14);
    if (is_large)
        layout.lines = layout_bottom(&page, 2 * SETUP_LINE_STEP_LARGE);
    double width = fmin(MENU_WIDTH * z, layout_width(page.rest) - GRID_GAP - GRID_WIDTH_MIN);
    layout.menu = layout_left(&page, width / z);
    layout.menu.low.y = is_large ? MENU_TOP_LARGE : MENU_TOP;
    if (!is_large) {
        Layout column = {layout.menu, z};
        layout.lines = layout_bottom(&column, 3 * SETUP_LINE_STEP);
        layout.menu = column.rest;
    }
    layout_left(&page, GRID_GAP / z);
    layout.grid = page.rest;
    double fitting = layout_height(layout.menu) / (entries * MENU_STEP);
    layout.menu_zoom = is_large ? clamp(fitting, MENU_ZOOM_PART * z, z) : z;
    if (kind == SETUP_RIVALS) {
        layout.menu_zoom = z;
        rivals_board_place(z, &layout.menu, &layout.grid);
    }
    if (is_large)
        layout.card_count = clamp_to_int(people + 1, 2, SEATS_MAX);
    if (kind == SETUP_RIVALS)
        layout.card_count = 2;
    layout.cards = seat_cards_row_of(layout.cards, layout.card_count);
    return layout;
}
