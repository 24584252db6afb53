/* SPDX-License-Identifier: MIT */
/* A level, its arena and its world, held together for as long as something is played. */
#ifndef CLOCKWISE_REPLAY_STAGE_H
#define CLOCKWISE_REPLAY_STAGE_H

#include "sim/state.h"

typedef struct Stage {
    Arena arena;
    World world;
} Stage;

/** On the heap, because a world is large and keeps pointers into itself. The level outlives it. */
bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error);
void stage_destroy(Stage *stage);

#endif
