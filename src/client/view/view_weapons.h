/* SPDX-License-Identifier: MIT */
/* The line along which a lance will strike, and what shots leave for a moment: beams, blasts. */
#ifndef CLOCKWISE_VIEW_VIEW_WEAPONS_H
#define CLOCKWISE_VIEW_VIEW_WEAPONS_H

#include "view/match_frame.h"

/** The lines of lances that are being charged, beneath the circles. */
void view_weapons_draw_low(const MatchFrame *frame);

/** Beams and blasts, above the circles. */
void view_weapons_draw_traces(const MatchFrame *frame);

#endif
