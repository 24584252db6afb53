/* SPDX-License-Identifier: MIT */
/* A player's weapon and ammunition. */
#ifndef CLOCKWISE_SIM_LOADOUT_H
#define CLOCKWISE_SIM_LOADOUT_H

#include "sim/state.h"

/** Gives a player a weapon with full ammunition, in place of its old one and of a disc in flight.
 *  */
void loadout_take(World *world, int player, WeaponKind weapon);

/** The weapon is empty: back to Pulse. */
void loadout_run_out(World *world, int player);

/** Whether the player's disc is in flight, so that it cannot fire. */
bool loadout_is_disc_away(const Player *player);

/** The disc came back. */
void loadout_return_disc(World *world, int player);

/** The disc is lost: back to Pulse. */
void loadout_lose_disc(World *world, int player);

/** Adds an event of a player and its weapon. */
void loadout_tell(World *world, EventKind kind, int player, WeaponKind weapon);

#endif
