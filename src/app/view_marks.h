/* SPDX-License-Identifier: MIT */
/*
 * What a player holds and is, where its eyes are anyway: about its circle. The weapon's sign, its
 * ammunition as ticks outside the rings, overshield, flare and team.
 */
#ifndef CLOCKWISE_APP_VIEW_MARKS_H
#define CLOCKWISE_APP_VIEW_MARKS_H

#include "app/match_frame.h"

/** All of a circle's marks, as clear as the circle is drawn. */
void view_marks_draw(const MatchFrame *frame, int player);

#endif
