/* SPDX-License-Identifier: MIT */
/* What the set-up screen shows of a set of duels before it begins. */
#ifndef CLOCKWISE_RIVALS_RIVALS_BOARD_H
#define CLOCKWISE_RIVALS_RIVALS_BOARD_H

#include "geom/box.h"
#include "ui/ui.h"

/** Changes the places of a usual set-up: with large text the tally, whose box is `board`, lies
 * below the menu. */
void rivals_board_place(double text_scale, Box *menu, Box *board);

/** Draws both sides and five empty dials; `seconds` turn the first one's hand. */
void rivals_board_draw(const Ui *ui, Box box, int people, double seconds);

#endif
