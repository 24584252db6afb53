/* SPDX-License-Identifier: MIT */
#include "screens/setup_rivals.h"

#include "rivals/rivals_tally.h"
#include "screens/seat_cards.h"
#include "shell/shell_rivals.h"
#include "ui/layout.h"
#include "ui/menu.h"

#define HEIGHT 320.0 /* Beside the menu. */
#define ABOVE 0.4    /* Of the free height. */
#define LARGE_TEXT 1.4

enum { ENTRIES = 2 };

void setup_rivals_place(double text_scale, Box *menu, Box *board, Box *cards)
{
    *cards = seat_cards_row_of_two(*cards);
    if (text_scale <= LARGE_TEXT)
        return;
    double bottom = menu->low.y + ENTRIES * MENU_STEP * text_scale;
    menu->high = vec2(board->high.x, bottom);
    board->low = vec2(UI_LEFT, bottom);
}

void setup_rivals_draw(const Ui *ui, Box box, int people, double seconds)
{
    static const Rivals empty = {.picker = RIVALS_NONE, .mutator = RIVALS_NONE};
    RivalsTally tally = {.rivals = &empty, .seconds = seconds};
    for (int side = 0; side < RIVALS_SIDES; side++)
        tally.names[side] = shell_rivals_name(people, side);
    double height = layout_width(box) < RIVALS_TALLY_WIDE ? HEIGHT : rivals_tally_height(ui);
    box.low.y += ABOVE * fmax(0, layout_height(box) - height);
    rivals_tally_draw(ui, &tally, box);
}
