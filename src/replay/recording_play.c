/* SPDX-License-Identifier: MIT */
#include "replay/recording_play.h"

#include "base/json_text.h"
#include "replay/stage.h"
#include "replay/trace.h"
#include "sim/world_hash.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void inputs_at(const Recording *recording, int tick, PlayerInput out_inputs[MAX_PLAYERS])
{
    size_t players = (size_t)recording->options.player_count;
    memset(out_inputs, 0, MAX_PLAYERS * sizeof *out_inputs);
    memcpy(out_inputs, recording->inputs + (size_t)tick * players, players * sizeof *out_inputs);
}

static bool are_equal(double a, double b)
{
    return a >= b && a <= b;
}

typedef struct Comparison {
    const Recording *recording;
    Findings *findings;
    int tick;
    int player;
    bool is_named; /* Something that differs has been named. */
} Comparison;

static void compare_number(Comparison *self, const char *what, double now, double then)
{
    char texts[2][JSON_NUMBER_BYTES];
    if (are_equal(now, then))
        return;
    self->is_named = true;
    findings_add(self->findings, self->tick, "player %d (%s): %s is %s instead of %s: off by %.6g",
                 self->player, self->recording->options.players[self->player].name, what,
                 json_number(now, texts[0]), json_number(then, texts[1]), now - then);
}

static void compare_pair(Comparison *self, const char *what, Vec2 now, Vec2 then)
{
    char texts[4][JSON_NUMBER_BYTES];
    if (are_equal(now.x, then.x) && are_equal(now.y, then.y))
        return;
    self->is_named = true;
    findings_add(self->findings, self->tick,
                 "player %d (%s): %s is [%s, %s] instead of [%s, %s]: off by %.6g", self->player,
                 self->recording->options.players[self->player].name, what,
                 json_number(now.x, texts[0]), json_number(now.y, texts[1]),
                 json_number(then.x, texts[2]), json_number(then.y, texts[3]),
                 vec2_distance(now, then));
}

static void compare_states(Comparison *self, const RecordedState *now, const RecordedState *then)
{
    for (int i = 0; i < self->recording->options.player_count; i++) {
        const RecordedPlayer *player = &now->players[i];
        const RecordedPlayer *recorded = &then->players[i];
        self->player = i;
        compare_pair(self, "at", player->at, recorded->at);
        compare_pair(self, "velocity", player->velocity, recorded->velocity);
        compare_number(self, "health", player->health, recorded->health);
        compare_number(self, "shield", player->shield, recorded->shield);
        compare_number(self, "score", player->score, recorded->score);
    }
    if (now->bullet_count != then->bullet_count)
        findings_add(self->findings, self->tick, "%d bullets instead of %d", now->bullet_count,
                     then->bullet_count);
    else if (!self->is_named)
        findings_add(self->findings, self->tick,
                     "places, velocities, health, shields, scores and the count of bullets are as "
                     "recorded; what differs is a bullet, a timer, an aim or the random numbers");
}

/* The last one need not be among those that were kept at regular ticks. */
static const RecordedState *state_at(const Recording *recording, int index)
{
    return index < recording->state_count ? &recording->states[index] : &recording->last;
}

/* True where the recording can be followed further: nothing differed so far. */
static bool compare_tick(Comparison *self, const World *world, int *first_bad, int *next_state)
{
    const Recording *recording = self->recording;
    RecordedState now = recording_state_of(world);
    bool is_checked =
        world->tick == 0 || (uint16_t)(now.hash & 0xffff) == recording->checks[world->tick - 1];
    if (!is_checked && *first_bad < 0)
        *first_bad = world->tick;
    const RecordedState *then = state_at(recording, *next_state);
    if (world->tick < then->tick)
        return true;
    ++*next_state;
    if (now.hash == then->hash && *first_bad < 0)
        return true;
    *first_bad = *first_bad < 0 ? world->tick : *first_bad;
    findings_add(self->findings, *first_bad, "the first that differs from the recording");
    self->tick = world->tick;
    if (now.hash == then->hash)
        findings_add(self->findings, world->tick, "the state is as recorded again");
    else
        findings_add(self->findings, world->tick, "hash %016" PRIx64 " instead of %016" PRIx64,
                     now.hash, then->hash);
    if (now.hash != then->hash)
        compare_states(self, &now, then);
    return false;
}

bool recording_play(const Recording *recording, FILE *trace, Findings *out_findings,
                    Error *out_error)
{
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    Comparison comparison = {.recording = recording, .findings = out_findings};
    World *world = &stage->world;
    int first_bad = -1;
    int next_state = 0;
    if (trace)
        trace_write(trace, world);
    bool is_same = compare_tick(&comparison, world, &first_bad, &next_state);
    for (int tick = 0; tick < recording->tick_count; tick++) {
        PlayerInput inputs[MAX_PLAYERS];
        inputs_at(recording, tick, inputs);
        world_step(world, inputs);
        if (world->tick == tick) {
            if (is_same)
                findings_add(out_findings, tick,
                             "the match is over here; the recording goes on to tick %d",
                             recording->tick_count);
            break;
        }
        if (trace)
            trace_write(trace, world);
        is_same = is_same && compare_tick(&comparison, world, &first_bad, &next_state);
        if (!is_same && !trace)
            break;
    }
    stage_destroy(stage);
    return true;
}

bool recording_rebase(Recording *recording, Error *out_error)
{
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    int tick_count = recording->tick_count;
    recording_forget_states(recording, &stage->world);
    for (int tick = 0; tick < tick_count && stage->world.tick == tick; tick++) {
        PlayerInput inputs[MAX_PLAYERS];
        inputs_at(recording, tick, inputs);
        world_step(&stage->world, inputs);
        recording_add(recording, inputs, &stage->world);
    }
    stage_destroy(stage);
    return true;
}
