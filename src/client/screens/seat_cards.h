/* SPDX-License-Identifier: MIT */
/* Who plays: a row of four cards, each a player's shape and color with the device, or a free seat.
 */
#ifndef CLOCKWISE_SCREENS_SEAT_CARDS_H
#define CLOCKWISE_SCREENS_SEAT_CARDS_H

#include "geom/box.h"
#include "input/devices.h"
#include "modes/modes.h"
#include "ui/ui.h"

/** The card at a place of the page, or SEAT_NONE. `row` is filled by the cards; its `low` is the
 * upper left corner, as on the page. */
int seat_cards_at(Box row, Vec2 at_page);

/** `playing` of the people play in the mode that is chosen; the others look on. Teams
 * take turns, as modes_deal_sides() deals them. */
void seat_cards_draw(const Ui *ui, Box row, const Seats *seats, const Devices *devices, int playing,
                     bool has_teams);

#endif
