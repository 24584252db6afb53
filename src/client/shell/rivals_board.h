/* SPDX-License-Identifier: MIT */
/* What the set-up screen shows of a set of duels before it begins. */
#ifndef CLOCKWISE_SHELL_RIVALS_BOARD_H
#define CLOCKWISE_SHELL_RIVALS_BOARD_H

#include "profile/level_list.h"
#include "ui/ui.h"
#include "view/level_preview.h"

typedef struct RivalsBoard {
    const LevelEntry *first; /**< The first match's level, or NULL; not owned. */
    LevelPreview preview;
    double seconds; /**< Since it was shown. */
} RivalsBoard;

/** Shows bots on the level of the first match; `seed` is their match's. */
void rivals_board_init(RivalsBoard *board, const LevelEntry *first, uint64_t seed);
void rivals_board_destroy(RivalsBoard *board);
void rivals_board_update(RivalsBoard *board, double seconds);

/** Changes the places of a usual set-up: with large text the board, whose box is `board`, lies
 * below the menu. */
void rivals_board_place(double text_scale, Box *menu, Box *board);

/** Draws both sides, five empty dials and, where there is room, the first level. */
void rivals_board_draw(const RivalsBoard *board, const Ui *ui, Box box, int people,
                       const Accessibility *accessibility);

/** Some of the rules that a loser can choose from, a few after the other, where there is room. */
void rivals_board_draw_rules(const RivalsBoard *board, const Ui *ui, Box box);

#endif
