/* SPDX-License-Identifier: MIT */
#include "match/recording.h"

#include "match/trace.h"
#include "sim/world.h"

bool recording_play(const Recording *recording, FILE *trace, Mismatches *out_mismatches,
                    Error *out_error)
{
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    RecordingCheck check = recording_check_make(recording, out_mismatches);
    World *world = &stage->world;
    if (trace)
        trace_write(trace, world);
    recording_check_tick(&check, world);
    for (int tick = 0; tick < recording->tick_count && (trace || !check.is_done); tick++) {
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(recording, tick, inputs);
        world_step(world, inputs);
        if (world->state.tick == tick) {
            recording_check_end(&check, tick);
            break;
        }
        if (trace)
            trace_write(trace, world);
        recording_check_tick(&check, world);
    }
    stage_destroy(stage);
    return true;
}

bool recording_play_update(Recording *recording, Error *out_error)
{
    Stage *stage;
    if (!stage_create(&stage, recording->level, &recording->options, out_error))
        return false;
    int tick_count = recording->tick_count;
    recording->edit_count = 0;
    recording_forget_states(recording, &stage->world);
    for (int tick = 0; tick < tick_count && stage->world.state.tick == tick; tick++) {
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(recording, tick, inputs);
        world_step(&stage->world, inputs);
        recording_add(recording, inputs, &stage->world);
    }
    stage_destroy(stage);
    return true;
}
