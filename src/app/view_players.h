/* SPDX-License-Identifier: MIT */
/*
 * The circles and their instruments: health as a ring, the shield outside it (thin while an
 * opponent looks), the dash as an arc below one's own, and a shape in the middle beside the color.
 */
#ifndef CLOCKWISE_APP_VIEW_PLAYERS_H
#define CLOCKWISE_APP_VIEW_PLAYERS_H

#include "app/match_frame.h"

void view_players_draw(const MatchFrame *frame);

#endif
