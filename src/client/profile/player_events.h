/* SPDX-License-Identifier: MIT */
/* What an event is to one player: for the feats of the Tour and for the statistics. */
#ifndef CLOCKWISE_PROFILE_PLAYER_EVENTS_H
#define CLOCKWISE_PROFILE_PLAYER_EVENTS_H

#include "sim/state.h"

/** Whether the player has hit an opponent. */
bool player_events_is_hit(const World *world, const Event *event, int player);

/** The number of opponents killed since the player last died, where it was `streak` before. */
int player_events_streak(const World *world, const Event *event, int player, int streak);

#endif
