/* SPDX-License-Identifier: MIT */
#include "sim/stage.h"

#include "sim/modes.h"
#include "sim/world.h"

#include <stdlib.h>

bool stage_open(Arena *out_arena, World *out_world, const Level *level, const WorldOptions *options,
                Error *out_error)
{
    out_world->arena = NULL;
    if (!arena_create(out_arena, level, out_error))
        return false;
    if (world_create(out_world, out_arena, modes_rules(options->mode), options, out_error))
        return true;
    arena_destroy(out_arena);
    out_world->arena = NULL;
    return false;
}

void stage_close(Arena *arena, World *world)
{
    if (world->arena == NULL)
        return;
    world_destroy(world);
    arena_destroy(arena);
}

bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error)
{
    Stage *stage = calloc(1, sizeof *stage);
    *out_stage = NULL;
    if (!stage)
        return error_set_memory(out_error, "out of memory");
    if (!stage_open(&stage->arena, &stage->world, level, options, out_error)) {
        free(stage);
        return false;
    }
    *out_stage = stage;
    return true;
}

void stage_destroy(Stage *stage)
{
    if (!stage)
        return;
    stage_close(&stage->arena, &stage->world);
    free(stage);
}
