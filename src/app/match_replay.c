/* SPDX-License-Identifier: MIT */
#include "app/match_replay.h"

#include "base/assert.h"

/* Played before a tick that is sought, for what it leaves on the ground and in the air. */
enum { LEAD_TICKS = 3 * TICKS_PER_SECOND };

void match_replay_step(Match *match, const Playback *playback)
{
    PlayerInput inputs[MAX_PLAYERS];
    ASSERT(match->is_replay && match->world.tick < playback->end_tick);
    recording_inputs_at(playback->recording, match->world.tick, inputs);
    match_step(match, inputs);
}

void match_replay_seek(Match *match, const Playback *playback, int tick)
{
    int from = tick > LEAD_TICKS ? tick - LEAD_TICKS : 0;
    playback_seek(playback, &match->world, from);
    match_forget(match);
    while (match->world.tick < tick && match->world.phase != PHASE_OVER)
        match_replay_step(match, playback);
}

void match_replay_watch(Match *match, int viewer)
{
    ASSERT(viewer >= 0 && viewer < match->world.player_count);
    match->viewer = viewer;
}
