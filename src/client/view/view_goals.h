/* SPDX-License-Identifier: MIT */
/*
 * What a mode is about, in the arena: a zone, a torch, targets, and
 * the ghost of the best run.
 */
#ifndef CLOCKWISE_VIEW_VIEW_GOALS_H
#define CLOCKWISE_VIEW_VIEW_GOALS_H

#include "view/match_frame.h"

/** Whether anything of a mode lies on the ground. */
bool view_goals_has_low(Mode mode);

/** What lies on the ground, beneath obstacles and circles. */
void view_goals_draw_low(const MatchFrame *frame);

/** What is above them: the torch in somebody's hand. */
void view_goals_draw_high(const MatchFrame *frame);

#endif
