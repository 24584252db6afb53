/* SPDX-License-Identifier: MIT */
/*
 * The world and its tick. Nothing in a tick allocates, reads a clock, a file or a device, or calls
 * libm: the same level, options and inputs give the same world_hash() on every machine.
 */
#ifndef CLOCKWISE_SIM_WORLD_H
#define CLOCKWISE_SIM_WORLD_H

#include "sim/mode_rules.h"

/**
 * Sets up a match: everyone at a spawn, tick 0. Fails for no memory, or for players that the mode
 * cannot be played with (mode_check_players()).
 */
bool world_create(World *out_world, const Arena *arena, const ModeRules *rules,
                  const WorldOptions *options, Error *out_error);
void world_destroy(World *world);

/**
 * Makes a world what another one of the same arena is, tick, events and all, and allocates nothing.
 * `from` may also be a plain copy of a World struct, kept to go back to: of what that owns only the
 * pointers were copied, and they are not followed.
 */
void world_copy(World *world, const World *from);

/** One tick. `inputs` holds one for each player; those of the dead are read for nothing but
 * presses. */
void world_step(World *world, const PlayerInput inputs[MAX_PLAYERS]);

/** Everything that can influence a later tick, mixed field by field. */
Hash world_hash(const World *world);

#endif
