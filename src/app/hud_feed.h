/* SPDX-License-Identifier: MIT */
/* The last few deaths at the upper right, fading. */
#ifndef CLOCKWISE_APP_HUD_FEED_H
#define CLOCKWISE_APP_HUD_FEED_H

#include "app/match_frame.h"
#include "app/ui.h"

/** From `top` on, units of the page. */
void hud_feed_draw(const MatchFrame *frame, const Ui *ui, double top);

#endif
