/* SPDX-License-Identifier: MIT */
/* Cracks in what breaks: the less is left of it, the more. */
#ifndef CLOCKWISE_APP_VIEW_CRACKS_H
#define CLOCKWISE_APP_VIEW_CRACKS_H

#include "app/match_frame.h"

/** `points` is the outline on the canvas, `left` what is left of the obstacle, 1 to 0; `seed` gives
 * each obstacle cracks of its own. */
void view_cracks_draw(const MatchFrame *frame, const Vec2 *points, int count, double left,
                      int seed);

#endif
