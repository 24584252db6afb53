/* SPDX-License-Identifier: MIT */
#include "match/match.h"
#include "sim/world.h"
#include "support/bot_match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static MatchOptions options_for(const char *level, int people, int bots)
{
    MatchOptions options = {.people = people, .bots = bots, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "%s", level);
    for (int i = 0; i < MAX_PLAYERS; i++)
        options.bot_levels[i] = BOT_VETERAN;
    return options;
}

static Match *create(const MatchOptions *options)
{
    Error error;
    Match *match = NULL;
    if (match_create(&match, options, &error) != MATCH_FINE)
        fail_msg("match_create: %s", error.text);
    return match;
}

static void test_bots_play_a_thousand_ticks(void **state)
{
    (void)state;
    char levels[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(levels);
    for (int i = 0; i < count; i++) {
        MatchOptions options = options_for(levels[i], 0, 8);
        Match *match = create(&options);
        int shots = 0;
        for (int tick = 0; tick < 1000; tick++) {
            PlayerInput inputs[MAX_PLAYERS] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        for (int k = 0; k < 8; k++)
            shots += match->world.players[k].shots;
        if (match->world.tick != 1000 || shots == 0)
            fail_msg("%s: tick %d, %d shots", levels[i], match->world.tick, shots);
        match_destroy(match);
    }
}

/* The same match whether it is recorded or not; a replay of it takes over the level and the inputs.
 */
static void test_what_is_recorded(void **state)
{
    (void)state;
    enum { TICKS = 300 };
    MatchOptions options = options_for("levels/duel.json", 0, 4);
    Match *plain = create(&options);
    options.is_recorded = true;
    Match *recorded = create(&options);
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerInput inputs[MAX_PLAYERS] = {{0, 0, 0, 0}};
        match_step(plain, inputs);
        match_step(recorded, inputs);
    }
    Hash hash = world_hash(&recorded->world);
    assert_true(world_hash(&plain->world) == hash);
    assert_int_equal(plain->recording.tick_count, 0);
    assert_int_equal(recorded->recording.tick_count, TICKS);
    Recording recording = recorded->recording;
    recording.own_level = recorded->level;
    recorded->recording = (Recording){0};
    recorded->level = (Level){0};
    Error error;
    Match *replay = NULL;
    if (match_create_replay(&replay, &recording, &error) != MATCH_FINE)
        fail_msg("%s", error.text);
    assert_int_equal(replay->options.bots, 4);
    assert_null(replay->bots);
    for (int tick = 0; tick < TICKS; tick++) {
        PlayerInput inputs[MAX_PLAYERS];
        recording_inputs_at(&replay->recording, tick, inputs);
        match_step(replay, inputs);
    }
    assert_true(world_hash(&replay->world) == hash);
    assert_int_equal(replay->recording.tick_count, TICKS);
    match_destroy(replay);
    match_destroy(recorded);
    match_destroy(plain);
}

static void test_faults(void **state)
{
    (void)state;
    Error error;
    Match *match = NULL;
    MatchOptions options = options_for("levels/nowhere.json", 1, 1);
    assert_int_equal(match_create(&match, &options, &error), MATCH_BAD_LEVEL);
    assert_non_null(strstr(error.text, "nowhere.json"));
    assert_null(match);
    options = options_for("levels/duel.json", 1, 0); /* No enemies. */
    options.mode = MODE_SIEGE;
    assert_int_equal(match_create(&match, &options, &error), MATCH_BAD_OPTIONS);
    assert_true(strlen(error.text) > 0);
    assert_null(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_play_a_thousand_ticks),
        cmocka_unit_test(test_what_is_recorded),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
