/* SPDX-License-Identifier: MIT */
#include "scene/scene.h"

#include "base/files.h"
#include "match/recording.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "support/world_bench.h"
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

/* What a run says at each target, against the best one. */

TEST(words)
{
    static const struct {
        int ticks;
        const char *words;
    } cases[] = {{-48, "-0.4"}, {36, "+0.3"}, {0, "0.0"},     {5, "0.0"},     {-5, "0.0"},
                 {6, "+0.1"},   {-6, "-0.1"}, {-114, "-1.0"}, {1206, "+10.1"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char words[SPLIT_BYTES];
        const Split split = {true, cases[i].ticks, 0};
        split_words(&split, words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("%d ticks: '%s', not '%s'", cases[i].ticks, words, cases[i].words);
    }
}

/* The best run hit its first targets at 100, 200 and 300 ticks, and no fourth one. */
TEST(targets_are_compared_in_turn)
{
    static const struct {
        const char *name;
        EventKind kind;
        int left; /* Of twelve targets. */
        int at;   /* Ticks of play. */
        bool has_ghost, has_value;
        int ticks;
    } cases[] = {
        {"the first, sooner", EVENT_TARGET, 11, 60, true, true, -40},
        {"the third, later", EVENT_TARGET, 9, 345, true, true, 45},
        {"one that the best run lacks", EVENT_TARGET, 8, 400, true, false, 0},
        {"without a best run", EVENT_TARGET, 11, 60, false, false, 0},
        {"no target", EVENT_DASH, 11, 60, true, false, 0},
    };
    static Ghost ghost = {.split_ticks = {100, 200, 300}, .split_count = 3};
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start_mode(&bench, MODE_TRIALS, 1, 1, false);
    assert_int_equal(bench.world.state.target_count, 12);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Split split = {false, 0, 0};
        const Event event = {.kind = cases[i].kind, .amount = cases[i].left};
        bench.world.state.play_ticks = cases[i].at;
        split_take(&split, &event, &bench.world, cases[i].has_ghost ? &ghost : NULL);
        if (split.has_value != cases[i].has_value || split.ticks != cases[i].ticks)
            fail_msg("%s: %d, %d ticks", cases[i].name, split.has_value, split.ticks);
    }
    world_bench_end(&bench);
}

TEST(it_ends)
{
    Split split = {true, 12, 0};
    for (int i = 0; i < RULES_TICKS(SPLIT_SECONDS) - 1; i++)
        split_age(&split);
    assert_true(split.has_value);
    split_age(&split);
    split_age(&split);
    assert_false(split.has_value);
}
