/* SPDX-License-Identifier: MIT */
#include "shell/rivals_board.h"

#include "scene/mutator_words.h"
#include "shell/rivals_tally.h"
#include "shell/rivals_words.h"
#include "ui/menu.h"
#include "ui/palette.h"
#include "ui/ui.h"

#include <stdio.h>

#define NAMES_HEIGHT 62.0 /* Below the circles of a narrow tally. */
#define ABOVE 0.4         /* Of the free height, where there is nothing below. */
#define NAME_SIZE 26.0
#define LINE_SIZE 19.0
#define CAPTION_GAP 14.0
#define PICTURE_HEIGHT_MIN 200.0
#define RULES_SIZE 19.0
#define RULE_LINE_SIZE 18.0
#define RULE_LINE_STEP 24.0
#define RULE_STEP 58.0
#define RULES_HEADING 34.0
#define RULES_GAP 8.0
#define RULES_HEIGHT (RULES_GAP + RULES_HEADING + RIVALS_OFFERS * RULE_STEP)
#define RULES_SECONDS 5.0

enum { ENTRIES = 2, PREVIEW_PLAYERS = 2 };

void rivals_board_init(RivalsBoard *board, const LevelEntry *first, uint64_t seed)
{
    *board = (RivalsBoard){.first = first};
    level_preview_init(&board->preview, seed);
    board->preview.bots = PREVIEW_PLAYERS;
    if (first != NULL)
        level_preview_show(&board->preview, first->path, MODE_DEATHMATCH);
}

void rivals_board_destroy(RivalsBoard *board)
{
    level_preview_destroy(&board->preview);
}

void rivals_board_update(RivalsBoard *board, double seconds)
{
    board->seconds += seconds;
    level_preview_update(&board->preview, seconds);
}

void rivals_board_place(double text_scale, Box *menu, Box *board)
{
    if (text_scale <= UI_LARGE_TEXT)
        return;
    double bottom = menu->low.y + ENTRIES * MENU_STEP * text_scale;
    menu->high = vec2(board->high.x, bottom);
    board->low = vec2(UI_LEFT, bottom);
}

/* The first level's name and line, and bots that play it. */
static void draw_level(const RivalsBoard *board, const Ui *ui, Box box,
                       const Accessibility *accessibility)
{
    double z = ui->text_scale;
    double width = layout_width(box);
    char words[LEVEL_NAME_BYTES + 32];
    UiText name = {FONT_SEMIBOLD, NAME_SIZE * z, ALIGN_LEFT, PALETTE_TEXT, 1};
    UiText line = {FONT_REGULAR, LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double baseline = box.low.y + name.size;
    Box picture = {{box.low.x, baseline + 1.5 * line.size + CAPTION_GAP}, box.high};
    if (board->first == NULL || layout_height(picture) < PICTURE_HEIGHT_MIN)
        return;
    snprintf(words, sizeof words, "Match 1: %s", board->first->name);
    ui_text_fitting(ui, &name, box.low.x, baseline, width, words);
    ui_text_fitting(ui, &line, box.low.x, baseline + 1.5 * line.size, width, board->first->line);
    level_preview_draw(&board->preview, ui, picture, accessibility);
}

void rivals_board_draw(const RivalsBoard *board, const Ui *ui, Box box, int people,
                       const Accessibility *accessibility)
{
    static const Rivals empty = {.picker = RIVALS_NONE, .mutator = RIVALS_NONE};
    RivalsTally tally = {&empty, people, board->seconds};
    bool is_narrow = layout_width(box) < RIVALS_TALLY_WIDE;
    double height = rivals_tally_height(ui);
    if (!is_narrow)
        box.low.y += ABOVE * fmax(0, layout_height(box) - height);
    rivals_tally_draw(ui, &tally, box);
    box.low.y += height + NAMES_HEIGHT * ui->text_scale;
    if (is_narrow)
        draw_level(board, ui, box, accessibility);
}

/* Title and description on a line each, without a box: there is nothing to choose yet. */
static void draw_rule(const Ui *ui, Box row, int mutator)
{
    const MutatorWords *words = mutator_words(mutator);
    double z = ui->text_scale;
    double width = row.high.x - UI_LEFT;
    UiText title = {FONT_SEMIBOLD, RULES_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    UiText line = {FONT_REGULAR, RULE_LINE_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_SOFT, 1};
    double baseline = row.low.y + title.size;
    ui_text_fitting(ui, &title, UI_LEFT, baseline, width, words->title);
    ui_text_fitting(ui, &line, UI_LEFT, baseline + RULE_LINE_STEP * z, width, words->line);
}

void rivals_board_draw_rules(const RivalsBoard *board, const Ui *ui, Box box)
{
    double z = ui->text_scale;
    int first = RIVALS_OFFERS * (int)(board->seconds / RULES_SECONDS);
    UiText heading = {FONT_REGULAR, RULES_SIZE * z, ALIGN_LEFT, PALETTE_TEXT_FAINT, 1};
    Layout column = {box, z};
    if (layout_height(box) < RULES_HEIGHT * z)
        return;
    layout_top(&column, RULES_GAP);
    ui_text_fitting(ui, &heading, UI_LEFT, layout_top(&column, RULES_HEADING).low.y + heading.size,
                    box.high.x - UI_LEFT, "Losers choose from rules like these:");
    for (int i = 0; i < RIVALS_OFFERS; i++)
        draw_rule(ui, layout_top(&column, RULE_STEP), (first + i) % MUTATOR_COUNT);
}
