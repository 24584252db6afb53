/* SPDX-License-Identifier: MIT */
#include "shell/rivals_cards.h"

#include "scene/mutator_words.h"
#include "ui/palette.h"
#include "ui/ui.h"

#define GAP 12.0
#define HEIGHT_MAX 100.0 /* At text size 1. */
#define INSET 24.0
#define PAD 6.0 /* Above and below both texts. */
#define TITLE_SIZE 26.0
#define LINE_SIZE 19.0
#define ROUND 9.0

static Box card_box(const Ui *ui, Box column, int index)
{
    double step = (layout_height(column) + GAP) / RIVALS_OFFERS;
    step = fmin(step, HEIGHT_MAX * ui->text_scale + GAP);
    double top = column.low.y + index * step;
    return (Box){{column.low.x, top}, {column.high.x, top + step - GAP}};
}

int rivals_cards_at(const Ui *ui, Box column, Vec2 at_page)
{
    for (int i = 0; i < RIVALS_OFFERS; i++)
        if (box_contains(card_box(ui, column, i), at_page))
            return i;
    return RIVALS_NONE;
}

/* Both texts in the card's middle; the description on two lines where the card is high enough. */
static void draw_card(const Ui *ui, Box card, int mutator, bool is_focus, Color color)
{
    const MutatorWords *words = mutator_words(mutator);
    double least = 1.3 * TITLE_SIZE + 1.25 * LINE_SIZE + 2 * PAD;
    double z = fmin(ui->text_scale, layout_height(card) / least);
    double left = card.low.x + INSET;
    double width = card.high.x - INSET - left;
    UiText title = {FONT_SEMIBOLD, TITLE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, is_focus ? 1 : 0.8};
    UiText line = {FONT_REGULAR, LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, is_focus ? 1 : 0.8};
    double room = layout_height(card) - 2 * PAD * z - 1.3 * title.size;
    int lines = room >= 2.5 * line.size ? 2 : 1;
    ui_plate(ui, card, ROUND, color_fade(color, (is_focus ? 0.12 : 0.03) * ui->opacity));
    ui_outline(ui, card, ROUND, is_focus ? 2 : 1.2,
               is_focus ? color_fade(color, ui->opacity)
                        : color_make(PALETTE_PLATE_EDGE, 0.4 * ui->opacity));
    line.size = ui_fitting_lines(ui, &line, width, lines, words->line);
    double step = 1.25 * line.size;
    int taken = ui_lines(ui, &line, width, lines, words->line);
    double height = 1.3 * title.size + taken * step;
    double top = (card.low.y + card.high.y - height) / 2;
    ui_text_fitting(ui, &title, left, top + title.size, width, words->title);
    ui_paragraph(ui, &line, left, top + 1.3 * title.size + line.size, width, step, words->line);
}

void rivals_cards_draw(const Ui *ui, Box column, const int offers[RIVALS_OFFERS], int focus,
                       Color color)
{
    for (int i = 0; i < RIVALS_OFFERS; i++)
        draw_card(ui, card_box(ui, column, i), offers[i], i == focus, color);
}

double rivals_cards_draw_one(const Ui *ui, Box column, int mutator, Color color)
{
    Box card = card_box(ui, column, 0);
    draw_card(ui, card, mutator, true, color_fade(color, 0.6));
    return card.high.y;
}
