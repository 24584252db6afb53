/* SPDX-License-Identifier: MIT */
/* Bullets: white, with a glow and a trail in their owner's color. */
#ifndef CLOCKWISE_VIEW_VIEW_BULLETS_H
#define CLOCKWISE_VIEW_VIEW_BULLETS_H

#include "view/match_frame.h"

/** Before the obstacles, so that a trail does not show through the wall its bullet bounced off. */
void view_bullets_draw_trails(const MatchFrame *frame);
void view_bullets_draw(const MatchFrame *frame);

#endif
