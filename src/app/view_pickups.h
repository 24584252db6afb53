/* SPDX-License-Identifier: MIT */
/*
 * Pickups' pads, as small instruments on the ground: a dial whose arc fills until the pickup comes,
 * its sign a second ahead, then the pickup itself.
 */
#ifndef CLOCKWISE_APP_VIEW_PICKUPS_H
#define CLOCKWISE_APP_VIEW_PICKUPS_H

#include "app/match_frame.h"

void view_pickups_draw(const MatchFrame *frame);

#endif
