/* SPDX-License-Identifier: MIT */
#include "rivals/rivals_board.h"

#include "rivals/rivals_tally.h"
#include "rivals/rivals_words.h"
#include "ui/layout.h"
#include "ui/menu.h"

#define HEIGHT 320.0 /* Beside the menu. */
#define ABOVE 0.4    /* Of the free height. */
#define LARGE_TEXT 1.4

enum { ENTRIES = 2 };

void rivals_board_place(double text_scale, Box *menu, Box *board)
{
    if (text_scale <= LARGE_TEXT)
        return;
    double bottom = menu->low.y + ENTRIES * MENU_STEP * text_scale;
    menu->high = vec2(board->high.x, bottom);
    board->low = vec2(UI_LEFT, bottom);
}

void rivals_board_draw(const Ui *ui, Box box, int people, double seconds)
{
    static const Rivals empty = {.picker = RIVALS_NONE, .mutator = RIVALS_NONE};
    RivalsTally tally = {.rivals = &empty, .seconds = seconds};
    for (int side = 0; side < RIVALS_SIDES; side++)
        tally.names[side] = rivals_words_name(people, side);
    double height = layout_width(box) < RIVALS_TALLY_WIDE ? HEIGHT : rivals_tally_height(ui);
    box.low.y += ABOVE * fmax(0, layout_height(box) - height);
    rivals_tally_draw(ui, &tally, box);
}
