/* SPDX-License-Identifier: MIT */
/*
 * What a mode is about, in the arena: the beacon's zone and where it goes next, the torch, trials'
 * targets and the ghost of the best run.
 */
#ifndef CLOCKWISE_APP_VIEW_GOALS_H
#define CLOCKWISE_APP_VIEW_GOALS_H

#include "app/match_frame.h"

/** What lies on the ground, beneath obstacles and circles. */
void view_goals_draw_low(const MatchFrame *frame);

/** What is above them: the torch in somebody's hand. */
void view_goals_draw_high(const MatchFrame *frame);

#endif
