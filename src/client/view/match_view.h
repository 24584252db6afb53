/* SPDX-License-Identifier: MIT */
/* A whole frame of a match, without words: what the title, the match itself and `shot` all show.
 */
#ifndef CLOCKWISE_VIEW_MATCH_VIEW_H
#define CLOCKWISE_VIEW_MATCH_VIEW_H

#include "view/match_frame.h"

/** Draws the view and the bars round it, from the lowest layer up. The canvas has begun its frame.
 */
void match_view_draw(const MatchFrame *frame);

#endif
