/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "scene/ghost.h"

#include "base/files.h"
#include "match/recording.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TICKS = 1200, COUNTDOWN = 50 };

static char path[] = "/tmp/clockwise-ghost-XXXXXX";

static Match *create(const char *level, Mode mode, int countdown_ticks)
{
    MatchOptions options = {.mode = mode,
                            .people = 1,
                            .seed = 9,
                            .countdown_ticks = countdown_ticks,
                            .is_recorded = true};
    snprintf(options.level_path, sizeof options.level_path, "%s", level);
    return match_bench_create(&options);
}

static void step(Match *match, int tick)
{
    PlayerInput inputs[PLAYERS_MAX] = {
        {(int8_t)(tick % 200 - 100), (int8_t)(tick % 130 - 60), (AimAngle)(tick * 77), INPUT_FIRE}};
    match_step(match, inputs);
}

/* A run of a trial in a file; where it was after each tick of play. */
static void record_run(const char *level, Mode mode, int countdown, Vec2 out_at[TICKS + 1])
{
    Error error;
    Match *match = create(level, mode, countdown);
    out_at[0] = match->world.state.players[0].at;
    for (int tick = 0; tick < countdown + TICKS; tick++) {
        step(match, tick);
        out_at[match->world.state.play_ticks] = match->world.state.players[0].at;
    }
    if (!recording_write_file(&match->recording, TICKS, path, &error))
        fail_msg("%s", error.text);
    match_destroy(match);
}

/* Side by side from the first tick of play, whatever either countdown was; then it is gone. */
TEST(it_runs_beside)
{
    static const int countdowns[][2] = {{COUNTDOWN, COUNTDOWN}, {COUNTDOWN, 0}, {0, COUNTDOWN}};
    for (size_t i = 0; i < COUNT(countdowns); i++) {
        static Vec2 at[TICKS + 1];
        Ghost *ghost;
        Error error;
        record_run("levels/clockwork.json", MODE_TRIALS, countdowns[i][0], at);
        Match *match = create("levels/clockwork.json", MODE_TRIALS, countdowns[i][1]);
        if (ghost_create(&ghost, path, match, &error) != GHOST_FINE)
            fail_msg("%s", error.text);
        assert_true(ghost->is_running);
        for (int tick = 0; tick < countdowns[i][1] + TICKS; tick++) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            Vec2 before = ghost->at;
            match_step(match, inputs);
            ghost_step(ghost, match);
            int played = match->world.state.play_ticks;
            if (vec2_distance(ghost->at, at[played]) > 0 || !ghost->is_running)
                fail_msg("countdowns %d and %d, tick %d of play", countdowns[i][0],
                         countdowns[i][1], played);
            assert_true(vec2_distance(ghost->before, before) <= 0);
        }
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
        ghost_step(ghost, match);
        assert_false(ghost->is_running);
        ghost_destroy(ghost);
        match_destroy(match);
    }
}

/* It is a picture only. */
TEST(the_match_knows_nothing_of_it)
{
    static Vec2 at[TICKS + 1];
    Ghost *ghost;
    Error error;
    record_run("levels/duel.json", MODE_TRIALS, 0, at);
    Match *with = create("levels/duel.json", MODE_TRIALS, 0);
    Match *without = create("levels/duel.json", MODE_TRIALS, 0);
    assert_int_equal(ghost_create(&ghost, path, with, &error), GHOST_FINE);
    for (int tick = 0; tick < 600; tick++) {
        step(with, tick + 40);
        step(without, tick + 40);
        ghost_step(ghost, with);
    }
    assert_true(world_hash(&with->world) == world_hash(&without->world));
    ghost_destroy(ghost);
    match_destroy(with);
    match_destroy(without);
}

TEST(what_is_no_ghost)
{
    static const struct {
        const char *name;
        const char *level;
        Mode mode;
        const char *said;
    } cases[] = {{"another level", "levels/raim.json", MODE_TRIALS, "another level"},
                 {"another mode", "levels/duel.json", MODE_PRACTICE, "one player"}};
    Match *match = create("levels/duel.json", MODE_TRIALS, 0);
    Ghost *ghost;
    Error error;
    for (size_t i = 0; i < COUNT(cases); i++) {
        static Vec2 at[TICKS + 1];
        record_run(cases[i].level, cases[i].mode, 0, at);
        if (ghost_create(&ghost, path, match, &error) != GHOST_DAMAGED ||
            strstr(error.text, cases[i].said) == NULL || ghost != NULL)
            fail_msg("%s: said \"%s\"", cases[i].name, error.text);
    }
    assert_true(text_file_write(path, "{", 1, &error));
    assert_int_equal(ghost_create(&ghost, path, match, &error), GHOST_DAMAGED);
    assert_int_equal(ghost_create(&ghost, "/", match, &error), GHOST_UNREADABLE);
    match_destroy(match);
}

/* A split is known from the beginning: when the run hit its first target, its second and so on. */
TEST(its_splits_are_known_ahead)
{
    int at[TARGETS_MAX];
    int count = 0;
    Ghost *ghost;
    Error error;
    Match *match = create("levels/duel.json", MODE_TRIALS, COUNTDOWN);
    for (int tick = 0; tick < COUNTDOWN + TICKS; tick++) {
        step(match, tick);
        while (count < match->world.state.target_count - match->world.state.targets_left)
            at[count++] = match->world.state.play_ticks;
    }
    assert_true(count > 1);
    assert_true(recording_write_file(&match->recording, TICKS, path, &error));
    match_destroy(match);
    match = create("levels/duel.json", MODE_TRIALS, 0);
    if (ghost_create(&ghost, path, match, &error) != GHOST_FINE)
        fail_msg("%s", error.text);
    assert_int_equal(ghost->split_count, count);
    for (int i = 0; i < count; i++)
        if (ghost->split_ticks[i] != at[i])
            fail_msg("target %d at tick %d, not %d", i, ghost->split_ticks[i], at[i]);
    assert_int_equal(ghost->world.state.play_ticks, 0);
    ghost_destroy(ghost);
    match_destroy(match);
}

static int make_path(void **state)
{
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

TEST_FILE_WITH(make_path, remove_path)
