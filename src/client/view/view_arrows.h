/* SPDX-License-Identifier: MIT */
/* Arrows at the frame's edge towards what lies beyond it: teammates, and what the mode is about.
 */
#ifndef CLOCKWISE_VIEW_VIEW_ARROWS_H
#define CLOCKWISE_VIEW_VIEW_ARROWS_H

#include "view/match_frame.h"

void view_arrows_draw(const MatchFrame *frame);

#endif
