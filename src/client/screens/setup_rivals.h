/* SPDX-License-Identifier: MIT */
/* What the set-up screen shows of a set of duels before it begins. */
#ifndef CLOCKWISE_SCREENS_SETUP_RIVALS_H
#define CLOCKWISE_SCREENS_SETUP_RIVALS_H

#include "geom/box.h"
#include "ui/ui.h"

/** The least width of its box, in units of the page. */
#define SETUP_RIVALS_WIDTH 560.0

/** Draws both sides and five empty dials; `seconds` turn the first one's hand. */
void setup_rivals_draw(const Ui *ui, Box box, int people, double seconds);

#endif
