/* SPDX-License-Identifier: MIT */
/*
 * The border that closes at a match's end: a ruler's edge that comes in from every side, everything
 * beyond it darkened and struck through.
 */
#ifndef CLOCKWISE_VIEW_VIEW_BORDER_H
#define CLOCKWISE_VIEW_VIEW_BORDER_H

#include "view/match_frame.h"

/** What lies outside the border, beneath the circles. */
void view_border_draw_low(const MatchFrame *frame);

/** The line itself, or notice of it. */
void view_border_draw_high(const MatchFrame *frame);

#endif
