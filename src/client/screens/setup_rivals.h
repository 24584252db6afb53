/* SPDX-License-Identifier: MIT */
/* What the set-up screen shows of a set of duels before it begins. */
#ifndef CLOCKWISE_SCREENS_SETUP_RIVALS_H
#define CLOCKWISE_SCREENS_SETUP_RIVALS_H

#include "geom/box.h"
#include "ui/ui.h"

/** Changes the places of a usual set-up: two cards fill their row, and with large text the tally,
 * whose box is `board`, lies below the menu. */
void setup_rivals_place(double text_scale, Box *menu, Box *board, Box *cards);

/** Draws both sides and five empty dials; `seconds` turn the first one's hand. */
void setup_rivals_draw(const Ui *ui, Box box, int people, double seconds);

#endif
