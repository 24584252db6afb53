/* SPDX-License-Identifier: MIT */
#include "app/ghost.h"

#include "app/recordings.h"
#include "app/records.h"

#include <stdlib.h>

struct Ghost {
    Recording recording;
    World world;
};

/* True as long as its run lasts. */
static bool advance(Ghost *ghost)
{
    World *world = &ghost->world;
    PlayerInput inputs[MAX_PLAYERS];
    if (world->phase == PHASE_OVER || world->tick >= ghost->recording.tick_count)
        return false;
    recording_inputs_at(&ghost->recording, world->tick, inputs);
    world_step(world, inputs);
    return true;
}

static bool check(const Ghost *ghost, const Match *match, Error *out_error)
{
    Hash own;
    Hash here;
    const Recording *recording = &ghost->recording;
    if (!records_level_hash(recording->level, &own) || !records_level_hash(&match->level, &here))
        return error_set(out_error, "there is no memory for it");
    if (own != here)
        return error_set(out_error, "it is of another level");
    if (recording->options.mode != match->options.mode || recording->options.player_count != 1)
        return error_set(out_error, "it is no run of one player's");
    return true;
}

bool ghost_create(Ghost **out_ghost, const char *path, Match *match, Error *out_error)
{
    Ghost *ghost = calloc(1, sizeof *ghost);
    *out_ghost = NULL;
    if (ghost == NULL)
        return error_set(out_error, "there is no memory for it");
    if (!recordings_read(path, &ghost->recording, out_error)) {
        free(ghost);
        return false;
    }
    if (!check(ghost, match, out_error) ||
        !world_create(&ghost->world, &match->arena, &ghost->recording.options, out_error)) {
        recording_destroy(&ghost->recording);
        free(ghost);
        return false;
    }
    while (ghost->world.phase == PHASE_COUNTDOWN && advance(ghost))
        continue;
    Vec2 at = ghost->world.players[0].at;
    match->ghost = (MatchGhost){true, at, at};
    *out_ghost = ghost;
    return true;
}

void ghost_destroy(Ghost *ghost)
{
    if (ghost == NULL)
        return;
    world_destroy(&ghost->world);
    recording_destroy(&ghost->recording);
    free(ghost);
}

void ghost_step(Ghost *ghost, Match *match)
{
    MatchGhost *shown = &match->ghost;
    shown->before = shown->at;
    while (shown->is_there && ghost->world.play_ticks < match->world.play_ticks)
        shown->is_there = advance(ghost);
    shown->at = ghost->world.players[0].at;
}
