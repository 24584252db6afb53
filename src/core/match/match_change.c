/* SPDX-License-Identifier: MIT */
/* World and bots point to the arena and the level where those are in the match. So the new ones are
 * made in the same place, and the old ones are kept aside until nothing can fail any more. */
#include "base/assert.h"
#include "match/match.h"
#include "match/match_level.h"
#include "modes/daily.h"
#include "modes/stage.h"
#include "sim/world_change.h"

#include <stdlib.h>

/* Makes the arena and a world in it that goes on from the match's. */
static bool open_new_stage(Match *match, World *out_world, Error *out_error)
{
    if (!stage_open(&match->arena, out_world, &match->level, &match->world.options, out_error))
        return false;
    world_change_from(out_world, &match->world);
    if (match->bots == NULL || bot_team_change_arena(match->bots, out_world, out_error))
        return true;
    stage_close(&match->arena, out_world);
    return false;
}

/* A recording keeps the level that it was made in. */
static void end_recording(Match *match, Level *old_level)
{
    if (!match->options.is_recorded) {
        level_destroy(old_level);
        return;
    }
    match->recording.own_level = *old_level;
    match->recording.level = &match->recording.own_level;
    match->options.is_recorded = false;
}

bool match_change_level(Match *match, Level *level, Error *out_error)
{
    ASSERT(!match->is_replay && match->options.daily == DAILY_NONE);
    if (!match_level_change(level, match->options.mutators, out_error))
        return false;
    World *world = malloc(sizeof *world);
    if (world == NULL)
        return error_set_memory(out_error, "out of memory");
    Level old_level = match->level;
    Arena old_arena = match->arena;
    old_arena.level = &old_level;
    match->world.arena = &old_arena;
    match->level = *level;
    bool is_open = open_new_stage(match, world, out_error);
    if (is_open) {
        stage_close(&old_arena, &match->world);
        match->world = *world;
        *level = (Level){0};
        end_recording(match, &old_level);
        match->is_changed = true;
    } else {
        match->level = old_level;
        match->arena = old_arena;
        match->arena.level = &match->level;
        match->world.arena = &match->arena;
    }
    free(world);
    return is_open;
}
