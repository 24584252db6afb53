/* SPDX-License-Identifier: MIT */
/* The running tally of a set: the two players, and a dial for each of its five matches. */
#ifndef CLOCKWISE_SHELL_RIVALS_TALLY_H
#define CLOCKWISE_SHELL_RIVALS_TALLY_H

#include "collide/vec2.h"
#include "shell/rivals.h"
#include "ui/ui.h"

typedef struct RivalsTally {
    const Rivals *rivals;
    int people;     /**< Who plays it: 1 or 2, the rest are bots. */
    double seconds; /**< Since it was shown: the last match's dial fills up at first. */
} RivalsTally;

/** From this width on, a box is wide. */
#define RIVALS_TALLY_WIDE 1000.0

/** How high it is. */
double rivals_tally_height(const Ui *ui);

/** Draws it into a box of the page, in a row. In a wide box the names lie beside the players'
 * circles, and below each dial stands who won; in a narrow one, which is for a set that has not
 * begun, the names lie below. */
void rivals_tally_draw(const Ui *ui, const RivalsTally *tally, Box box);

/** Rays that turn slowly behind the winner of the set, about the middle of its circle in such a
 * row; nothing with flashes off. */
void rivals_tally_draw_rays(const Ui *ui, const RivalsTally *tally, Box box, FlashLevel flashes);

#endif
