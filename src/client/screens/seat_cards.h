/* SPDX-License-Identifier: MIT */
/* A row of four cards: each shows a player with their device, or a free seat. */
#ifndef CLOCKWISE_SCREENS_SEAT_CARDS_H
#define CLOCKWISE_SCREENS_SEAT_CARDS_H

#include "collide/vec2.h"
#include "input/devices.h"
#include "sim/modes.h"
#include "ui/ui.h"

/** The card at a position of the page, or SEAT_NONE. The cards fill `row`. */
int seat_cards_at(Box row, Vec2 at_page);

/** The device that was used last gets a seat, in place of a single other one; of several, which
 * joined earlier, all stay. */
void seat_cards_begin(Seats *seats, const Devices *devices);

/** Back: the player on the event's device leaves, as long as others stay. Of two at one keyboard,
 * the one on the right half. False if nobody left. */
bool seat_cards_leave(Seats *seats, const InputEvent *event);

/** The row whose first `count` cards fill `row`. */
Box seat_cards_row_of(Box row, int count);

/** Free seats past `most` offer nothing. The first `playing` players take part in the chosen mode;
 * the others spectate. Teams alternate, as in modes_deal_sides(). */
void seat_cards_draw(const Ui *ui, Box row, const Seats *seats, const Devices *devices, int most,
                     int playing, bool has_teams);

#endif
