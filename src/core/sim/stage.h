/* SPDX-License-Identifier: MIT */
/* An arena made from a level, and a world in it. */
#ifndef CLOCKWISE_SIM_STAGE_H
#define CLOCKWISE_SIM_STAGE_H

#include "sim/state.h"

typedef struct Stage {
    Arena arena;
    World world;
} Stage;

/** Makes both or neither. The level must outlive them; neither may be moved, because a world points
 * into its arena. */
bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error);
/** Does nothing if both are all zero or stage_open() failed. */
void stage_close(Arena *arena, World *world);

/** The same on the heap, because a world is large. */
bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error);
void stage_destroy(Stage *stage);

#endif
