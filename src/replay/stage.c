/* SPDX-License-Identifier: MIT */
#include "replay/stage.h"

#include "modes/modes.h"
#include "sim/world.h"

#include <stdlib.h>

bool stage_create(Stage **out_stage, const Level *level, const WorldOptions *options,
                  Error *out_error)
{
    Stage *stage = calloc(1, sizeof *stage);
    *out_stage = NULL;
    if (!stage)
        return error_set_memory(out_error, "out of memory");
    if (!arena_create(&stage->arena, level, out_error)) {
        free(stage);
        return false;
    }
    if (!world_create(&stage->world, &stage->arena, modes_rules(options->mode), options,
                      out_error)) {
        arena_destroy(&stage->arena);
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
    world_destroy(&stage->world);
    arena_destroy(&stage->arena);
    free(stage);
}
