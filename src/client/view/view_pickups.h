/* SPDX-License-Identifier: MIT */
/*
 * Pickups' pads, as small instruments on the ground: a dial whose arc fills until the pickup comes,
 * its sign a second ahead, then the pickup itself.
 */
#ifndef CLOCKWISE_VIEW_VIEW_PICKUPS_H
#define CLOCKWISE_VIEW_VIEW_PICKUPS_H

#include "view/match_frame.h"

void view_pickups_draw(const MatchFrame *frame);

#endif
