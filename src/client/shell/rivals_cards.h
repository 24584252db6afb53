/* SPDX-License-Identifier: MIT */
/* The mutators that the loser of a match picks from: a card each, with name and description. */
#ifndef CLOCKWISE_SHELL_RIVALS_CARDS_H
#define CLOCKWISE_SHELL_RIVALS_CARDS_H

#include "collide/vec2.h"
#include "shell/rivals.h"
#include "ui/ui.h"

/** The card at a place of the page, or RIVALS_NONE. The cards fill `column`. */
int rivals_cards_at(const Ui *ui, Box column, Vec2 at_page);

/** The cards of `offers`; `focus` has a frame in `color`. */
void rivals_cards_draw(const Ui *ui, Box column, const int offers[RIVALS_OFFERS], int focus,
                       Color color);

/** One mutator as the first of such cards; returns its lower edge. */
double rivals_cards_draw_one(const Ui *ui, Box column, int mutator, Color color);

#endif
