/* SPDX-License-Identifier: MIT */
/* The few words of a match: scores and clock at the top, deaths at the side, three, two, one. */
#ifndef CLOCKWISE_VIEW_HUD_H
#define CLOCKWISE_VIEW_HUD_H

#include "view/match_frame.h"
#include "ui/ui.h"

void hud_draw(const MatchFrame *frame, const Ui *ui);

/** Where the mouse points, in place of a cursor. */
void hud_crosshair(const Ui *ui, Vec2 at_px);

#endif
