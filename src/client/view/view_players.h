/* SPDX-License-Identifier: MIT */
/*
 * The circles and their instruments: health as a ring, the shield outside it (thin while an
 * opponent looks), the dash as an arc below one's own, and a shape in the middle beside the color.
 * About them, where the player looks anyway, what one holds and is: the weapon's sign, its
 * ammunition as ticks outside the rings, overshield, flare and team.
 */
#ifndef CLOCKWISE_VIEW_VIEW_PLAYERS_H
#define CLOCKWISE_VIEW_VIEW_PLAYERS_H

#include "view/match_frame.h"

void view_players_draw(const MatchFrame *frame);

#endif
