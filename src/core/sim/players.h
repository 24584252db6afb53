/* SPDX-License-Identifier: MIT */
/* What players do in a tick: steer, dash, move, be pushed, fire. */
#ifndef CLOCKWISE_SIM_PLAYERS_H
#define CLOCKWISE_SIM_PLAYERS_H

#include "sim/state.h"

/** Turns inputs into aims, presses and velocities; with `is_held` only the aims and presses. */
void players_steer(World *world, const PlayerInput inputs[MAX_PLAYERS], bool is_held);

/** Moves everyone by their velocities, apart from each other and out of everything solid. */
void players_move(World *world);

/** Every player who pulls the trigger and can fire does, or begins to charge. */
void players_fire(World *world);

/** Recharges, cools down and counts. */
void players_recover(World *world);

#endif
