/* SPDX-License-Identifier: MIT */
#include "match/match.h"

#include "base/system.h"
#include "level/level_read.h"

bool match_level_text(const Level *level, char **out_text, size_t *out_length)
{
    *out_text = NULL;
    FILE *file = open_memstream(out_text, out_length);
    if (file == NULL)
        return false;
    level_write(file, level, 0);
    return text_stream_end(file, out_text) != NULL;
}

bool match_level_copy(const Level *level, Level *out_level, Error *out_error)
{
    char *text;
    size_t length = 0;
    JsonProblems problems;
    if (!match_level_text(level, &text, &length))
        return error_memory(out_error);
    bool is_copied = level_read_written(text, length, LEVEL_USE_RECORDED, out_level, &problems);
    free(text);
    return json_problems_end_unplaced(&problems, is_copied, level->name, out_error);
}

bool match_level_change(Level *level, unsigned mutators, Error *out_error)
{
    static const unsigned changing =
        MUTATOR_FROZEN_MOVERS | MUTATOR_DOUBLE_SPEED | MUTATOR_BIG_HEADS;
    Level changed;
    mutators_change_level(level, mutators);
    if ((mutators & changing) == 0)
        return true;
    if (!match_level_copy(level, &changed, out_error)) {
        Error problem = *out_error;
        return !problem.is_memory &&
               error_set(out_error, tr("the level cannot be played with these mutators: %s"),
                         problem.text);
    }
    level_destroy(level);
    *level = changed;
    return true;
}

/* --- Another level ---------------------------------------------------------------------------- */

/* World and bots point to the arena and the level where those are in the match. So the new ones are
 * made in the same place, and the old ones are moved aside until nothing can fail any more. */

/* Level, arena and world point to each other. */
static void move_stage(Match *to, const Match *from)
{
    to->level = from->level;
    to->arena = from->arena;
    to->arena.level = &to->level;
    to->world = from->world;
    to->world.arena = &to->arena;
}

/* Makes the arena and a world in it that goes on from the old match's. */
static bool open_new_stage(Match *match, const Match *old, Error *out_error)
{
    if (!stage_open(&match->arena, &match->world, &match->level, &old->world.options, out_error))
        return false;
    world_change_from(&match->world, &old->world);
    if (match->bots == NULL || bot_team_change_arena(match->bots, &match->world, out_error))
        return true;
    stage_close(&match->arena, &match->world);
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
    Match *old = malloc(sizeof *old);
    if (old == NULL)
        return error_memory(out_error);
    move_stage(old, match);
    match->level = *level;
    bool is_open = open_new_stage(match, old, out_error);
    if (is_open) {
        stage_close(&old->arena, &old->world);
        *level = (Level){0};
        end_recording(match, &old->level);
        match->is_changed = true;
    } else {
        move_stage(match, old);
    }
    free(old);
    return is_open;
}
