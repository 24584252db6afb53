/* SPDX-License-Identifier: MIT */
#include "match/playback.h"

#include "base/array.h"
#include "base/error.h"
#include "sim/modes.h"
#include "sim/world.h"

#include <stdlib.h>

/* Without gaps: a copy's index gives its tick. */
static void keep_world(Playback *playback)
{
    const World *scout = &playback->scout;
    if (scout->state.tick != playback->kept_count * PLAYBACK_KEPT_TICKS)
        return;
    if (!array_grow(&playback->kept, &playback->kept_capacity, playback->kept_count + 1,
                    sizeof(WorldState *)))
        return;
    WorldState *copy = malloc(sizeof *copy);
    if (!copy)
        return;
    *copy = scout->state;
    playback->kept[playback->kept_count++] = copy;
}

static void note_death(Playback *playback, const Event *event)
{
    if (!array_grow(&playback->deaths, &playback->death_capacity, playback->death_count + 1,
                    sizeof(PlaybackDeath)))
        return;
    playback->deaths[playback->death_count++] =
        (PlaybackDeath){playback->scout.state.tick, event->player, event->other};
}

static void look_at_tick(Playback *playback)
{
    const Events *events = &playback->scout.events;
    recording_check_tick(&playback->check, &playback->scout);
    keep_world(playback);
    for (int i = 0; i < events->count; i++)
        if (events_is_death(events->items[i].kind))
            note_death(playback, &events->items[i]);
}

bool playback_create(Playback **out_playback, const Recording *recording, const Arena *arena,
                     Error *out_error)
{
    Playback *playback = calloc(1, sizeof *playback);
    *out_playback = NULL;
    if (!playback)
        return error_set_memory(out_error, "out of memory");
    if (!world_create(&playback->scout, arena, modes_rules(recording->options.mode),
                      &recording->options, out_error)) {
        free(playback);
        return false;
    }
    playback->recording = recording;
    playback->end_tick = recording->tick_count;
    playback->check = recording_check_make(recording, &playback->mismatches);
    look_at_tick(playback);
    if (playback->kept_count == 0) {
        playback_destroy(playback);
        return error_set_memory(out_error, "out of memory");
    }
    *out_playback = playback;
    return true;
}

void playback_destroy(Playback *playback)
{
    if (!playback)
        return;
    for (int i = 0; i < playback->kept_count; i++)
        free(playback->kept[i]);
    free(playback->kept);
    free(playback->deaths);
    world_destroy(&playback->scout);
    free(playback);
}

/* Plays one tick of a world before `end_tick`. */
static void play_tick(const Playback *playback, World *world)
{
    PlayerInput inputs[PLAYERS_MAX];
    ASSERT(world->state.tick < playback->end_tick);
    recording_inputs_at(playback->recording, world->state.tick, inputs);
    world_step(world, inputs);
}

/* The match may end earlier than the recording. */
static void scan_tick(Playback *playback)
{
    World *scout = &playback->scout;
    int before = scout->state.tick;
    play_tick(playback, scout);
    if (scout->state.tick > before) {
        look_at_tick(playback);
        return;
    }
    playback->end_tick = before;
    recording_check_end(&playback->check, before);
}

bool playback_scan(Playback *playback, int ticks)
{
    for (int i = 0; i < ticks && playback->scout.state.tick < playback->end_tick; i++)
        scan_tick(playback);
    playback->is_scanned = playback->scout.state.tick >= playback->end_tick;
    return !playback->is_scanned;
}

void playback_seek(const Playback *playback, World *world, int tick)
{
    ASSERT(tick >= 0 && tick <= playback->end_tick);
    int nearest = tick / PLAYBACK_KEPT_TICKS;
    if (nearest >= playback->kept_count)
        nearest = playback->kept_count - 1;
    bool is_past = world->state.tick > tick;
    if (is_past || world->state.tick < nearest * PLAYBACK_KEPT_TICKS)
        world_set_state(world, playback->kept[nearest]);
    while (world->state.tick < tick && world->state.phase != PHASE_OVER)
        play_tick(playback, world);
}
