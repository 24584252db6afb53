/* SPDX-License-Identifier: MIT */
/* The world and its tick. Nothing in a tick allocates, reads a clock, a file or a device, or calls
 * libm: the same level, options and inputs give the same world_hash() on every machine. */
#ifndef CLOCKWISE_SIM_WORLD_H
#define CLOCKWISE_SIM_WORLD_H

#include "sim/mode_rules.h"

/** Sets up a match at tick 0, everyone spawned. Fails when out of memory, or if
 * mode_check_players() does. */
bool world_create(World *out_world, const Arena *arena, const ModeRules *rules,
                  const WorldOptions *options, Error *out_error);
void world_destroy(World *world);

/** Only allocates a world, for world_copy() to fill: setting up a match costs a thousand times as
 * much. Fails when out of memory; until it is filled, it can only be destroyed. */
bool world_allocate(World *out_world, const Arena *arena, const ModeRules *rules,
                    const WorldOptions *options, Error *out_error);

/** Copies the state of another world of the same arena, without allocating. `from` may also be a
 * shallow copy: the memory that it points to is not read. */
void world_copy(World *world, const World *from);

/** Like `*copy = *from`, but faster: unused ends of the long lists are not copied. The copy shares
 * the memory that `from` owns, so it must not be destroyed. */
void world_copy_shallow(World *copy, const World *from);

/** One tick; `inputs` holds one for each player. Only the presses of dead players count. */
void world_step(World *world, const PlayerInput inputs[PLAYERS_MAX]);

/** A hash of everything that can influence a later tick. */
Hash world_hash(const World *world);

#endif
