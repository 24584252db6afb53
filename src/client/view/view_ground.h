/* SPDX-License-Identifier: MIT */
/* The ground with its faint grid, and the light of what this screen's people see. */
#ifndef CLOCKWISE_VIEW_VIEW_GROUND_H
#define CLOCKWISE_VIEW_VIEW_GROUND_H

#include "view/match_frame.h"

void view_ground_draw(const MatchFrame *frame);

#endif
