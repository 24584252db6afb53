/* SPDX-License-Identifier: MIT */
/* What players do in a tick: steer, dash, move, be pushed, fire. */
#ifndef CLOCKWISE_SIM_PLAYERS_H
#define CLOCKWISE_SIM_PLAYERS_H

#include "sim/state.h"

/** Applies inputs: aims, presses and velocities; with `is_held` no velocities. */
void players_steer(World *world, const PlayerInput inputs[PLAYERS_MAX], bool is_held);

/** Moves players by their velocities and pushes them out of each other and of everything solid. */
void players_move(World *world);

/** Fires, or begins to charge, for every player who presses fire and can. */
void players_fire(World *world);

/** Recharges shields, counts timers down, and keeps statistics. */
void players_recover(World *world);

#endif
