/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "match/recording.h"

#include "base/array.h"
#include "base/error.h"
#include "base/text.h"
#include "sim/world.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_TICKS = 4096 };

/* Replaces what is not to be shown, and bytes that a JSON string cannot hold. */
static void clean_name(char name[PLAYER_NAME_BYTES])
{
    size_t length = strnlen(name, PLAYER_NAME_BYTES - 1);
    memset(name + length, 0, PLAYER_NAME_BYTES - length);
    utf8_make_printable(name);
}

RecordedState recording_state_of(const World *world)
{
    RecordedState state = {.tick = world->state.tick,
                           .hash = world_hash(world),
                           .bullet_count = world->state.bullet_count};
    for (int i = 0; i < world->player_count; i++) {
        const Player *player = &world->state.players[i];
        state.players[i] = (RecordedPlayer){player->at, player->velocity, player->health,
                                            player->shield, player->score};
    }
    return state;
}

static bool make_room(Recording *recording)
{
    int capacity = recording->capacity;
    int needed = recording->tick_count > 0 ? recording->tick_count + 1 : FIRST_TICKS;
    size_t input_bytes = (size_t)recording->options.player_count * sizeof(PlayerInput);
    return array_grow(&recording->inputs, &capacity, needed, input_bytes) &&
           array_grow(&recording->checks, &recording->capacity, needed, sizeof *recording->checks);
}

static bool keep_state(Recording *recording)
{
    bool has_room = array_grow(&recording->states, &recording->state_capacity,
                               recording->state_count + 1, sizeof(RecordedState));
    if (has_room)
        recording->states[recording->state_count++] = recording->last;
    return has_room;
}

void recording_begin(Recording *out_recording, const World *world, unsigned bot_bits,
                     const BotLevel levels[PLAYERS_MAX])
{
    ASSERT(world->state.tick == 0);
    *out_recording =
        (Recording){.level = world->arena->level, .options = world->options, .bot_bits = bot_bits};
    for (int i = 0; i < world->player_count; i++) {
        clean_name(out_recording->options.players[i].name);
        if (bot_bits >> i & 1u)
            out_recording->bot_levels[i] = levels[i];
    }
    recording_forget_states(out_recording, world);
    if (!make_room(out_recording))
        out_recording->is_interrupted = true;
}

void recording_forget_states(Recording *recording, const World *world)
{
    recording->tick_count = recording->state_count = 0;
    recording->last = recording_state_of(world);
    if (!keep_state(recording))
        recording->is_interrupted = true;
}

void recording_add(Recording *recording, const PlayerInput inputs[PLAYERS_MAX], const World *world)
{
    if (recording->is_interrupted || world->state.tick == recording->tick_count)
        return;
    ASSERT(world->state.tick == recording->tick_count + 1);
    if (recording->tick_count == RECORDING_TICKS || !make_room(recording)) {
        recording->is_interrupted = true;
        return;
    }
    size_t players = (size_t)recording->options.player_count;
    size_t tick = (size_t)recording->tick_count++;
    memcpy(recording->inputs + tick * players, inputs, players * sizeof *inputs);
    recording->last = recording_state_of(world);
    recording->checks[tick] = (uint16_t)(recording->last.hash & 0xffff);
    if (world->state.tick % RECORDING_STATE_TICKS == 0 && !keep_state(recording))
        recording->is_interrupted = true;
}

void recording_inputs_at(const Recording *recording, int tick, PlayerInput out_inputs[PLAYERS_MAX])
{
    ASSERT(tick >= 0 && tick < recording->capacity);
    size_t players = (size_t)recording->options.player_count;
    memset(out_inputs, 0, PLAYERS_MAX * sizeof *out_inputs);
    memcpy(out_inputs, recording->inputs + (size_t)tick * players, players * sizeof *out_inputs);
}

void recording_destroy(Recording *recording)
{
    level_destroy(&recording->own_level);
    free(recording->inputs);
    free(recording->checks);
    free(recording->states);
    *recording = (Recording){0};
}
