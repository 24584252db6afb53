/* SPDX-License-Identifier: MIT */
/* The last few deaths at the upper right, fading. */
#ifndef CLOCKWISE_VIEW_HUD_FEED_H
#define CLOCKWISE_VIEW_HUD_FEED_H

#include "view/match_frame.h"
#include "ui/ui.h"

/** From `top` on, units of the page. */
void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top);

#endif
