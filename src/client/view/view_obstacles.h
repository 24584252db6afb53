/* SPDX-License-Identifier: MIT */
/* Obstacles as plates with a fine edge, and under the moving ones the dials and rails they move by.
 */
#ifndef CLOCKWISE_VIEW_VIEW_OBSTACLES_H
#define CLOCKWISE_VIEW_VIEW_OBSTACLES_H

#include "view/match_frame.h"

/** What lies on the ground: dials under what turns, rails under what slides. */
void view_obstacles_draw_tracks(const MatchFrame *frame);
void view_obstacles_draw(const MatchFrame *frame);

#endif
