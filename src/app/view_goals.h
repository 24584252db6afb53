/* SPDX-License-Identifier: MIT */
/*
 * What a mode is about, in the arena: a zone, a torch, targets, as its row says (mode_face.h); and
 * the ghost of the best run.
 */
#ifndef CLOCKWISE_APP_VIEW_GOALS_H
#define CLOCKWISE_APP_VIEW_GOALS_H

#include "app/match_frame.h"

/** What lies on the ground, beneath obstacles and circles. */
void view_goals_draw_low(const MatchFrame *frame);

/** What is above them: the torch in somebody's hand. */
void view_goals_draw_high(const MatchFrame *frame);

/** A ring of dashes, `turn` degrees on; `radius` and `width` in world units. */
void view_goals_draw_dashes(const MatchFrame *frame, Vec2 at, double radius, int dashes,
                            double turn, double width, Color color);

#endif
