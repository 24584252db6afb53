/* SPDX-License-Identifier: MIT */
/* Free places: where there is room for a player at this tick. */
#ifndef CLOCKWISE_SIM_FREE_PLACE_H
#define CLOCKWISE_SIM_FREE_PLACE_H

#include "sim/state.h"

/** Whether a player can stand there: inside the arena, and in no obstacle that still stands. */
bool free_place_is_free(const World *world, Vec2 at);

/** The nearest place with room that no other living player takes, to a few percent of its distance;
 * the nearest spawn with room where the search finds nothing. */
Vec2 free_place_nearest(const World *world, int player, Vec2 from);

#endif
