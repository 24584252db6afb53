/* SPDX-License-Identifier: MIT */
/* What a player holds: a weapon and its ammunition. */
#ifndef CLOCKWISE_SIM_LOADOUT_H
#define CLOCKWISE_SIM_LOADOUT_H

#include "sim/state.h"

/** Gives a player a weapon with all its ammunition; what it held is gone, a disc in flight too. */
void loadout_take(World *world, int player, WeaponKind weapon);

/** The player's weapon is empty: it is left with Pulse. */
void loadout_run_out(World *world, int player);

/** Whether the player's disc is away: it cannot fire. */
bool loadout_is_disc_away(const Player *player);

/** The player's disc is back in its hand. */
void loadout_return_disc(World *world, int player);

/** The player's disc will not come back: it is left with Pulse. */
void loadout_lose_disc(World *world, int player);

/** Tells of something that a player does with a weapon, as an event. */
void loadout_tell(World *world, EventKind kind, int player, WeaponKind weapon);

#endif
