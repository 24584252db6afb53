/* SPDX-License-Identifier: MIT */
/*
 * The top of the picture: the score and the clock, and nothing else. What a score is, is the
 * mode's: numbers, dots for rounds won, waves, targets.
 */
#ifndef CLOCKWISE_APP_HUD_TOP_H
#define CLOCKWISE_APP_HUD_TOP_H

#include "app/match_frame.h"
#include "app/ui.h"

/** Returns how far down it reaches at the right, units of the page. */
double hud_top_draw(const MatchFrame *frame, const Ui *ui);

#endif
