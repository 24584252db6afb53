/* SPDX-License-Identifier: MIT */
#include "profile/ghost.h"

int run_time_hundredths(int ticks)
{
    return (ticks * 100 + TICKS_PER_SECOND / 2) / TICKS_PER_SECOND;
}

void run_time_write(int ticks, char *out_text, size_t room)
{
    tr_print(out_text, room, "%.2f", run_time_hundredths(ticks) / 100.0);
}

void run_time_write_medals(const int ticks[TRIALS_MEDALS], char *out_text, size_t room)
{
    char times[TRIALS_MEDALS][RUN_TIME_BYTES];
    for (TrialsMedal medal = TRIALS_BRONZE; medal < TRIALS_MEDALS; medal++)
        run_time_write(ticks[medal], times[medal], sizeof times[medal]);
    /* TRANSLATORS: seconds for each medal */
    snprintf(out_text, room, tr("gold %s s, silver %s s, bronze %s s"), times[TRIALS_GOLD],
             times[TRIALS_SILVER], times[TRIALS_BRONZE]);
}

int run_track_count(int ticks, int *out_interval)
{
    int interval = (ticks + RUN_TRACK_POINTS - 2) / (RUN_TRACK_POINTS - 1);
    *out_interval = interval > 0 ? interval : 1;
    return (ticks + *out_interval - 1) / *out_interval + 1;
}

bool run_track_of_match(const Match *match, RunTrack *out_track, Error *out_error)
{
    const Recording *recording = &match->recording;
    World world;
    ASSERT(match->options.mode == MODE_TRIALS && trials_view(&match->world)->finish_ticks > 0);
    if (recording->is_interrupted)
        return error_memory(out_error);
    if (!world_create(&world, &match->arena, modes_rules(MODE_TRIALS), &recording->options,
                      out_error))
        return false;
    *out_track =
        (RunTrack){.day = match->options.daily, .ticks = trials_view(&match->world)->finish_ticks};
    out_track->count = run_track_count(out_track->ticks, &out_track->interval);
    out_track->points[0] = world.state.players[0].at;
    while (world.state.play_ticks < out_track->ticks && world.state.tick < recording->tick_count) {
        PlayerInput inputs[PLAYERS_MAX];
        recording_inputs_at(recording, world.state.tick, inputs);
        world_step(&world, inputs);
        int ticks = world.state.play_ticks;
        if (ticks % out_track->interval == 0 || ticks == out_track->ticks)
            out_track->points[(ticks + out_track->interval - 1) / out_track->interval] =
                world.state.players[0].at;
        while (out_track->split_count < world.state.target_count - world.state.targets_left)
            out_track->split_ticks[out_track->split_count++] = ticks;
    }
    world_destroy(&world);
    return true;
}

Vec2 run_track_at(const RunTrack *track, int ticks)
{
    if (ticks <= 0)
        return track->points[0];
    if (ticks >= track->ticks)
        return track->points[track->count - 1];
    int index = ticks / track->interval;
    int from = index * track->interval;
    int to = from + track->interval < track->ticks ? from + track->interval : track->ticks;
    double part = (double)(ticks - from) / (double)(to - from);
    return vec2_mix(track->points[index], track->points[index + 1], part);
}
