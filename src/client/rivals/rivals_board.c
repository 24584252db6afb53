/* SPDX-License-Identifier: MIT */
#include "rivals/rivals_board.h"

#include "rivals/rivals_cards.h"
#include "rivals/rivals_tally.h"
#include "rivals/rivals_words.h"
#include "ui/layout.h"
#include "ui/menu.h"
#include "ui/palette.h"

#define HEIGHT 320.0 /* Beside the menu. */
#define ABOVE 0.4    /* Of the free height, where there is nothing below. */
#define RULES_SIZE 19.0
#define RULES_GAP 14.0
#define RULES_HEIGHT 270.0 /* The least, with the heading. */
#define RULES_SECONDS 5.0

enum { ENTRIES = 2 };

void rivals_board_place(double text_scale, Box *menu, Box *board)
{
    if (text_scale <= UI_LARGE_TEXT)
        return;
    double bottom = menu->low.y + ENTRIES * MENU_STEP * text_scale;
    menu->high = vec2(board->high.x, bottom);
    board->low = vec2(UI_LEFT, bottom);
}

/* Some of the rules that a loser can pick from, a few after the other, where there is room. */
static void draw_rules(const Ui *ui, Box box, double seconds)
{
    double z = ui->text_scale;
    int offers[RIVALS_OFFERS];
    int first = RIVALS_OFFERS * (int)(seconds / RULES_SECONDS);
    UiText heading = {FONT_REGULAR, RULES_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    if (layout_height(box) < RULES_HEIGHT * z)
        return;
    for (int i = 0; i < RIVALS_OFFERS; i++)
        offers[i] = (first + i) % MUTATOR_COUNT;
    ui_text_fitting(ui, &heading, box.low.x, box.low.y + heading.size, layout_width(box),
                    "Rules to pick from");
    box.low.y += (RULES_SIZE + RULES_GAP) * z;
    box.high.y -= RULES_GAP;
    rivals_cards_draw(ui, box, offers, RIVALS_NONE, color_make(PALETTE_ACCENT, 1));
}

void rivals_board_draw(const Ui *ui, Box box, int people, double seconds)
{
    static const Rivals empty = {.picker = RIVALS_NONE, .mutator = RIVALS_NONE};
    RivalsTally tally = {.rivals = &empty, .seconds = seconds};
    bool is_narrow = layout_width(box) < RIVALS_TALLY_WIDE;
    for (int side = 0; side < RIVALS_SIDES; side++)
        tally.names[side] = rivals_words_name(people, side);
    double height = is_narrow ? HEIGHT : rivals_tally_height(ui);
    Box rules = {{box.low.x, box.low.y + height}, box.high};
    if (!is_narrow)
        box.low.y += ABOVE * fmax(0, layout_height(box) - height);
    rivals_tally_draw(ui, &tally, box);
    if (is_narrow)
        draw_rules(ui, rules, seconds);
}
