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

/** Only allocates a world, for world_set_state(): setting up a match costs a thousand times as
 * much. Fails when out of memory; until it is filled, it can only be destroyed. */
bool world_allocate(World *out_world, const Arena *arena, const ModeRules *rules,
                    const WorldOptions *options, Error *out_error);

/** Like `*to = *from`, but faster: unused ends of the long lists are not copied. For where a state
 * is copied for every client at every tick. */
void world_copy_used(WorldState *to, const WorldState *from, const Arena *arena);

/** Goes on from the state of a world of the same match in an arena of the same level, without
 * events. Allocates nothing. */
void world_set_state(World *world, const WorldState *state);

/** Updates what follows from the state, after that was set directly. */
void world_refresh(World *world);

/** One tick; `inputs` holds one for each player. Only the presses of dead players count. */
void world_step(World *world, const PlayerInput inputs[PLAYERS_MAX]);

/** A hash of everything that can influence a later tick. */
Hash world_hash(const World *world);

#endif
