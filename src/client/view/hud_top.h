/* SPDX-License-Identifier: MIT */
/*
 * The top of the frame: the score and the clock, and nothing else. What a score is, is the
 * mode's: numbers, dots for rounds won, waves, targets.
 */
#ifndef CLOCKWISE_VIEW_HUD_TOP_H
#define CLOCKWISE_VIEW_HUD_TOP_H

#include "view/match_frame.h"
#include "ui/ui.h"

/** How far down it reaches, units of the page. */
typedef struct HudTop {
    double bottom;
    double feed_top; /**< Where nothing of it stands above the feed, from the page's top on. */
} HudTop;

HudTop hud_top_draw(const MatchFrame *frame, const Ui *ui);

#endif
