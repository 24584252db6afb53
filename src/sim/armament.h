/* SPDX-License-Identifier: MIT */
/* What a player has in its hand, and the trigger. */
#ifndef CLOCKWISE_SIM_ARMAMENT_H
#define CLOCKWISE_SIM_ARMAMENT_H

#include "sim/state.h"

/** Puts a weapon with all its ammunition into a player's hand; what it held is gone, a disc in
 * flight too. */
void armament_take(World *world, int player, WeaponKind weapon);

/** Everybody who pulls the trigger and can fires, or begins to charge. */
void armament_fire(World *world);

/** Whether the player's disc is away: it cannot fire. */
bool armament_is_disc_away(const Player *player);

/** The player's disc is back in its hand. */
void armament_return_disc(World *world, int player);

/** The player's disc will not come back: it is left with Pulse. */
void armament_lose_disc(World *world, int player);

#endif
