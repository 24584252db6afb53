/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/files.h"
#include "level/level_read.h"

/* False when the run is over. */
static bool ghost_advance(Ghost *ghost)
{
    World *world = &ghost->world;
    PlayerInput inputs[PLAYERS_MAX];
    if (world->state.phase == PHASE_OVER || world->state.tick >= ghost->recording.tick_count)
        return false;
    recording_inputs_at(&ghost->recording, world->state.tick, inputs);
    world_step(world, inputs);
    return true;
}

static GhostFault ghost_read(const char *path, Recording *out_recording, Error *out_error)
{
    char *text;
    size_t length;
    JsonProblems problems = {0};
    if (!text_file_read(path, RECORDING_FILE_BYTES, &text, &length, out_error))
        return GHOST_UNREADABLE;
    bool is_read = recording_read_text(text, length, false, out_recording, &problems);
    json_problems_tell(&problems, path, out_error);
    json_problems_destroy(&problems);
    free(text);
    if (is_read)
        return GHOST_FINE;
    return out_error->is_memory ? GHOST_UNREADABLE : GHOST_DAMAGED;
}

static GhostFault ghost_check(const Ghost *ghost, const Match *match, Error *out_error)
{
    Hash own, here;
    const Recording *recording = &ghost->recording;
    if (!level_write_hash(recording->level, &own) || !level_write_hash(&match->level, &here)) {
        error_memory(out_error);
        return GHOST_UNREADABLE;
    }
    if (own == here && recording->options.mode == match->options.mode &&
        recording->options.player_count == 1)
        return GHOST_FINE;
    error_set(out_error,
              own != here ? tr("it is of another level") : tr("it is not a run of one player"));
    return GHOST_DAMAGED;
}

static bool create_world(Ghost *ghost, const Match *match, Error *out_error)
{
    const WorldOptions *options = &ghost->recording.options;
    return world_create(&ghost->world, &match->arena, modes_rules(options->mode), options,
                        out_error);
}

static GhostFault begin_ghost(Ghost *ghost, const Match *match, Error *out_error)
{
    GhostFault fault = ghost_check(ghost, match, out_error);
    if (fault == GHOST_FINE && create_world(ghost, match, out_error)) {
        /* Plays the whole run ahead: a split must be known before the ghost itself gets there. */
        const World *world = &ghost->world;
        int count = 0;
        while (ghost_advance(ghost))
            for (; count < world->state.target_count - world->state.targets_left; count++)
                ghost->split_ticks[count] = world->state.play_ticks;
        ghost->split_count = count;
        world_destroy(&ghost->world);
        if (create_world(ghost, match, out_error))
            return GHOST_FINE;
    }
    recording_destroy(&ghost->recording);
    return fault == GHOST_FINE ? GHOST_UNREADABLE : fault;
}

GhostFault ghost_create(Ghost **out_ghost, const char *path, const Match *match, Error *out_error)
{
    Ghost *ghost = calloc(1, sizeof *ghost);
    *out_ghost = NULL;
    if (ghost == NULL) {
        error_memory(out_error);
        return GHOST_UNREADABLE;
    }
    GhostFault fault = ghost_read(path, &ghost->recording, out_error);
    if (fault == GHOST_FINE)
        fault = begin_ghost(ghost, match, out_error);
    if (fault != GHOST_FINE) {
        free(ghost);
        return fault;
    }
    while (ghost->world.state.phase == PHASE_COUNTDOWN && ghost_advance(ghost))
        continue;
    ghost->is_running = true;
    ghost->at = ghost->before = ghost->world.state.players[0].at;
    *out_ghost = ghost;
    return GHOST_FINE;
}

Ghost *ghost_create_of_track(const RunTrack *track)
{
    Ghost *ghost = calloc(1, sizeof *ghost);
    if (ghost == NULL)
        return NULL;
    ghost->has_track = ghost->is_running = true;
    ghost->track = *track;
    ghost->at = ghost->before = track->points[0];
    ghost->split_count = track->split_count;
    memcpy(ghost->split_ticks, track->split_ticks, sizeof ghost->split_ticks);
    return ghost;
}

void ghost_destroy(Ghost *ghost)
{
    if (ghost == NULL)
        return;
    if (!ghost->has_track)
        world_destroy(&ghost->world);
    recording_destroy(&ghost->recording);
    free(ghost);
}

void ghost_step(Ghost *ghost, const Match *match)
{
    ghost->before = ghost->at;
    if (ghost->has_track) {
        ghost->at = run_track_at(&ghost->track, match->world.state.play_ticks);
        ghost->is_running = match->world.state.play_ticks < ghost->track.ticks;
        return;
    }
    while (ghost->is_running && ghost->world.state.play_ticks < match->world.state.play_ticks)
        ghost->is_running = ghost_advance(ghost);
    ghost->at = ghost->world.state.players[0].at;
}

enum { TENTH_TICKS = TICKS_PER_SECOND / 10 };

void split_age(Split *split)
{
    split->age += SECONDS_PER_TICK;
    if (split->age > SPLIT_SECONDS)
        split->has_value = false;
}

void split_take(Split *split, const Event *event, const World *world, const Ghost *ghost)
{
    if (event->kind != EVENT_TARGET || ghost == NULL)
        return;
    int hits = world->state.target_count - (int)event->amount;
    if (hits >= 1 && hits <= ghost->split_count)
        *split = (Split){true, world->state.play_ticks - ghost->split_ticks[hits - 1], 0};
}

/* Whole tenths, rounded to the nearest, so that "-0.0" cannot come. */
void split_words(const Split *split, char out_words[SPLIT_BYTES])
{
    int tenths = (abs(split->ticks) + TENTH_TICKS / 2) / TENTH_TICKS;
    const char *sign = tenths == 0 ? "" : split->ticks < 0 ? "-" : "+";
    tr_print(out_words, SPLIT_BYTES, "%s%.1f", sign, tenths / 10.0);
}
