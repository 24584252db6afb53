/* SPDX-License-Identifier: MIT */
#include "profile/ghost.h"

#include "sim/daily.h"
#include "sim/trials.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>

enum { DAY = 20779, TICKS_MAX = 7400 };

#define OFF_MAX 40.0 /* Between two points a dash may turn. */

/* A bot's run of the day from its countdown to its end; where it was after each tick of play. */
static Match *play(Vec2 out_at[TICKS_MAX])
{
    MatchOptions options = {.mode = MODE_TRIALS,
                            .bots = 1,
                            .bot_levels = {BOT_MASTER},
                            .seed = 5,
                            .daily = DAY,
                            .countdown_ticks = 60,
                            .is_recorded = true};
    snprintf(options.level_path, sizeof options.level_path, "%s", daily_of(DAY).level);
    Match *match = match_bench_create(&options);
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    out_at[0] = match->world.state.players[0].at;
    while (match->world.state.phase != PHASE_OVER) {
        match_step(match, inputs);
        out_at[match->world.state.play_ticks] = match->world.state.players[0].at;
    }
    assert_true(trials_view(&match->world)->finish_ticks > 0);
    return match;
}

TEST(it_follows_the_run)
{
    static Vec2 at[TICKS_MAX];
    RunTrack track;
    Error error;
    Match *match = play(at);
    int finish = trials_view(&match->world)->finish_ticks;
    assert_true(run_track_of_match(match, &track, &error));
    assert_int_equal(track.day, DAY);
    assert_int_equal(track.ticks, finish);
    assert_int_equal(track.split_count, match->world.state.target_count);
    assert_int_equal(track.split_ticks[track.split_count - 1], finish);
    for (int tick = 0; tick <= finish; tick++) {
        double off = vec2_distance(run_track_at(&track, tick), at[tick]);
        bool is_point = tick % track.interval == 0 || tick == finish;
        if (off > (is_point ? 1e-9 : OFF_MAX))
            fail_msg("%g off at tick %d of %d", off, tick, finish);
    }
    for (int i = 1; i < track.split_count; i++)
        if (track.split_ticks[i] < track.split_ticks[i - 1])
            fail_msg("split %d at %d, after %d", i, track.split_ticks[i], track.split_ticks[i - 1]);
    assert_true(vec2_distance(run_track_at(&track, finish + 100), at[finish]) < 1e-9);
    match_destroy(match);
}

TEST(count_of_points)
{
    for (int ticks = 1; ticks <= TICKS_MAX; ticks++) {
        int interval = 0;
        int count = run_track_count(ticks, &interval);
        if (count < 2 || count > RUN_TRACK_POINTS || (count - 2) * interval >= ticks ||
            (count - 1) * interval < ticks)
            fail_msg("%d ticks: %d points %d ticks apart", ticks, count, interval);
    }
}
