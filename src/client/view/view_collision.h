/* SPDX-License-Identifier: MIT */
/*
 * What collision works with, drawn over the match: convex pieces, their outward normals, the
 * players' circles, where they are in contact, and the lines they aim along.
 */
#ifndef CLOCKWISE_VIEW_VIEW_COLLISION_H
#define CLOCKWISE_VIEW_VIEW_COLLISION_H

#include "view/match_frame.h"

void view_collision_draw(const MatchFrame *frame);

#endif
