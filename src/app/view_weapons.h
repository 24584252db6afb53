/* SPDX-License-Identifier: MIT */
/*
 * What a circle holds, where its player can read it without looking away: the weapon's sign and its
 * ammunition as ticks outside the rings, the line along which a lance will strike; and what shots
 * leave for a moment (beams, blasts).
 */
#ifndef CLOCKWISE_APP_VIEW_WEAPONS_H
#define CLOCKWISE_APP_VIEW_WEAPONS_H

#include "app/match_frame.h"

/** The lines of lances that are being charged, beneath the circles. */
void view_weapons_draw_low(const MatchFrame *frame);

/** A circle's weapon, ammunition, overshield and team, as clearly as the circle is drawn. */
void view_weapons_draw_marks(const MatchFrame *frame, int player);

/** Beams and blasts, above the circles. */
void view_weapons_draw_traces(const MatchFrame *frame);

#endif
