/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/match_replay.h"

#include "base/text_file.h"
#include "replay/recording_read.h"
#include "replay/recording_write.h"
#include "sim/world_hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { TICKS = 2500 };

static Match *play(Hash out_hashes[TICKS + 1])
{
    Error error;
    Match *match = NULL;
    MatchOptions options = {.level_path = "levels/clockwork.json",
                            .people = 1,
                            .bots = 3,
                            .bot_levels = {BOT_MASTER, BOT_VETERAN, BOT_ROOKIE},
                            .seed = 3};
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_msg("match_create: %s", error.text);
    out_hashes[0] = world_hash(&match->world);
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerInput inputs[MAX_PLAYERS] = {{(int8_t)(tick % 180 - 90), 50, (AimAngle)(tick * 131),
                                            tick % 60 < 30 ? INPUT_FIRE : 0}};
        match_step(match, inputs);
        out_hashes[tick + 1] = world_hash(&match->world);
    }
    return match;
}

/* As the program would have it: written to a file, read from it. */
static void read_back(const Match *match, Recording *out_recording)
{
    char path[] = "/tmp/clockwise-replay-XXXXXX";
    char *text;
    size_t length;
    Error error;
    JsonProblems problems;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(recording_write_file(&match->recording, TICKS, path, &error));
    assert_true(text_file_read(path, RECORDING_FILE_BYTES, &text, &length, &error));
    assert_true(recording_read_text(text, length, out_recording, &problems));
    json_problems_destroy(&problems);
    free(text);
    unlink(path);
}

/* Watched from the start or from anywhere, a replay shows what happened and nobody's fog. */
static void test_a_match_is_seen_again(void **state)
{
    (void)state;
    static const int ticks[] = {0, 1, 500, 499, 2499, TICKS, 700, 1300, 0, 2200};
    static Hash hashes[TICKS + 1];
    Error error;
    Match *played = play(hashes);
    Recording recording;
    Match *match;
    Playback *playback;
    read_back(played, &recording);
    if (match_create_replay(&match, &recording, &error) != MATCH_FINE ||
        !playback_create(&playback, &match->recording, &match->arena, &error)) {
        fail_msg("%s", error.text);
        return;
    }
    (void)playback_scan(playback, TICKS);
    assert_int_equal(playback->check.first_bad, -1);
    assert_int_equal(match->options.people, 1);
    assert_int_equal(match->options.bots, 3);
    assert_string_equal(match_name(match, 0), "You");
    for (size_t i = 0; i < COUNT(ticks); i++) {
        match_replay_seek(match, playback, ticks[i]);
        if (match->world.tick != ticks[i] || world_hash(&match->world) != hashes[ticks[i]])
            fail_msg("sought %d, at tick %d", ticks[i], match->world.tick);
        if (ticks[i] == TICKS)
            continue;
        match_replay_step(match, playback);
        if (world_hash(&match->world) != hashes[ticks[i] + 1])
            fail_msg("a step after %d", ticks[i]);
        for (int k = 0; k < match->world.player_count; k++)
            assert_true(match_can_see(match, k));
    }
    assert_int_equal(match->recording.tick_count, TICKS);
    playback_destroy(playback);
    match_destroy(match);
    match_destroy(played);
}

/* What the last seconds left is there wherever it is gone to, and nothing of another time. */
static void test_a_sought_tick_looks_as_if_watched(void **state)
{
    (void)state;
    enum { SOUGHT = 2000 };
    static Hash hashes[TICKS + 1];
    Error error;
    Match *played = play(hashes);
    Recording recording;
    Match *match;
    Playback *playback;
    read_back(played, &recording);
    assert_int_equal(match_create_replay(&match, &recording, &error), MATCH_FINE);
    assert_true(playback_create(&playback, &match->recording, &match->arena, &error));
    (void)playback_scan(playback, TICKS);
    match_replay_seek(match, playback, SOUGHT);
    int marks = match->effects.mark_count;
    assert_true(marks > 0);
    assert_int_equal(match->before.tick, SOUGHT - 1);
    match_replay_seek(match, playback, TICKS);
    match_replay_seek(match, playback, 0);
    assert_int_equal(match->effects.mark_count, 0);
    assert_int_equal(match->feed.count, 0);
    match_replay_seek(match, playback, SOUGHT);
    assert_int_equal(match->effects.mark_count, marks);
    playback_destroy(playback);
    match_destroy(match);
    match_destroy(played);
}

static void test_whose_light(void **state)
{
    (void)state;
    static Hash hashes[TICKS + 1];
    Error error;
    Match *played = play(hashes);
    Recording recording;
    Match *match;
    read_back(played, &recording);
    assert_int_equal(match_create_replay(&match, &recording, &error), MATCH_FINE);
    for (int viewer = 0; viewer < 4; viewer++) {
        match_replay_watch(match, viewer);
        for (int i = 0; i < 4; i++)
            assert_int_equal(match_is_own(match, i), i == viewer);
    }
    match_destroy(match);
    match_destroy(played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_match_is_seen_again),
        cmocka_unit_test(test_a_sought_tick_looks_as_if_watched),
        cmocka_unit_test(test_whose_light),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
