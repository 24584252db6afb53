/* SPDX-License-Identifier: MIT */
/*
 * The border that closes at a match's end: a ruler's edge that comes in from every side, everything
 * beyond it darkened and struck through.
 */
#ifndef CLOCKWISE_APP_VIEW_BORDER_H
#define CLOCKWISE_APP_VIEW_BORDER_H

#include "app/match_frame.h"

void view_border_draw(const MatchFrame *frame);

#endif
