/* SPDX-License-Identifier: MIT */
/* What a level becomes to be played in: its arena, and the world of a match in it. */
#ifndef CLOCKWISE_REPLAY_STAGE_H
#define CLOCKWISE_REPLAY_STAGE_H

#include "sim/state.h"

typedef struct Stage {
    Arena arena;
    World world;
} Stage;

/** Makes both, or neither. The level outlives them; neither may be moved, because a world keeps
 * pointers into its arena. */
bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error);
/** Where stage_open() failed, or both are all zero, there is nothing to close. */
void stage_close(Arena *arena, World *world);

/** The same on the heap, because a world is large. */
bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error);
void stage_destroy(Stage *stage);

#endif
