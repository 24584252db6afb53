/* SPDX-License-Identifier: MIT */
/* Arrows at the frame's edge towards what lies beyond it: teammates, and what the mode is about.
 */
#ifndef CLOCKWISE_APP_VIEW_ARROWS_H
#define CLOCKWISE_APP_VIEW_ARROWS_H

#include "app/match_frame.h"

void view_arrows_draw(const MatchFrame *frame);

#endif
