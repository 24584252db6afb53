/* SPDX-License-Identifier: MIT */
/* How a match ended, in words, and the figures beside them. */
#include "app/outcome.h"

#include "modes/siege.h"
#include "modes/trials.h"
#include "sim/rules.h"
#include "support/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static Match *create(Mode mode, bool has_teams, int people, int bots)
{
    Error error;
    Match *match = NULL;
    MatchOptions options = {
        .mode = mode, .has_teams = has_teams, .people = people, .bots = bots, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/clockwork.json");
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_msg("match_create: %s", error.text);
    return match;
}

static void expect_words(const char *name, const Match *match, const char *expected)
{
    char words[OUTCOME_BYTES];
    outcome_words(match, words);
    if (strcmp(words, expected) != 0)
        fail_msg("%s: expected '%s', got '%s'", name, expected, words);
}

static void test_everyone_for_oneself(void **state)
{
    (void)state;
    char expected[64];
    Match *match = create(MODE_DEATHMATCH, false, 1, 2);
    expect_words("all alike", match, "A draw");
    match->world.players[0].score = 2;
    expect_words("the only person leads", match, "You win");
    match->world.players[2].score = 3;
    snprintf(expected, sizeof expected, "%s wins", bot_name(2));
    expect_words("a bot leads", match, expected);
    match_destroy(match);
}

static void test_teams(void **state)
{
    (void)state;
    Match *match = create(MODE_DEATHMATCH, true, 1, 3);
    match->world.team_scores[1] = 4;
    match->world.team_scores[2] = 4;
    expect_words("both alike", match, "A draw");
    match->world.team_scores[2] = 9;
    expect_words("the second leads", match, "Team Tock wins");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(match, facts), 2);
    assert_string_equal(facts[0].figure, "4");
    assert_string_equal(facts[0].meaning, "Tick");
    assert_int_equal(facts[1].team, 2);
    assert_string_equal(facts[1].figure, "9");
    match_destroy(match);
}

static void test_siege(void **state)
{
    (void)state;
    Match *match = create(MODE_SIEGE, false, 2, 4);
    ((SiegeState *)scene_mode_state(&match->world))->wave = 6;
    ((SiegeState *)scene_mode_state(&match->world))->is_lost = true;
    match->world.players[0].kills = 7;
    match->world.players[1].kills = 5;
    match->world.players[2].kills = 2; /* An enemy's do not count. */
    match->world.play_ticks = RULES_TICKS(201.5);
    expect_words("lost", match, "Fell in wave 6");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(match, facts), 3);
    assert_string_equal(facts[0].figure, "6");
    assert_string_equal(facts[1].figure, "3:21");
    assert_string_equal(facts[2].figure, "12");
    ((SiegeState *)scene_mode_state(&match->world))->wave = SIEGE_WAVES;
    ((SiegeState *)scene_mode_state(&match->world))->is_won = true;
    ((SiegeState *)scene_mode_state(&match->world))->is_lost = false;
    expect_words("won", match, "All 10 waves held");
    match->best.place = 2;
    assert_int_equal(outcome_facts(match, facts), 4);
    assert_string_equal(facts[3].figure, "2");
    match_destroy(match);
}

static void test_trials(void **state)
{
    (void)state;
    Match *match = create(MODE_TRIALS, false, 1, 0);
    TrialsState *trials = scene_mode_state(&match->world);
    match->world.targets_left = 3;
    expect_words("some left", match, "3 targets left");
    match->world.targets_left = 1;
    expect_words("one left", match, "1 target left");
    match->world.targets_left = 0;
    trials->finish_ticks = RULES_TICKS(23.5);
    trials->par_ticks = RULES_TICKS(30.25);
    expect_words("none left", match, "All targets in 23.50 s");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(match, facts), 2);
    assert_string_equal(facts[0].figure, "23.50 s");
    assert_string_equal(facts[1].figure, "30.25 s");
    match->best = (MatchBest){.ticks = RULES_TICKS(20)};
    assert_int_equal(outcome_facts(match, facts), 3);
    assert_string_equal(facts[2].figure, "20.00 s");
    assert_string_equal(facts[2].meaning, "best");
    match->best = (MatchBest){.ticks = RULES_TICKS(25), .is_new = true};
    expect_words("a record", match, "A new best: 23.50 s");
    assert_int_equal(outcome_facts(match, facts), 3);
    assert_string_equal(facts[2].meaning, "best before");
    match_destroy(match);
}

static void test_whose_color(void **state)
{
    (void)state;
    Color plain = {1, 2, 3, 255};
    Match *match = create(MODE_DEATHMATCH, false, 1, 2);
    Color color = outcome_color(match, plain);
    assert_memory_equal(&color, &plain, sizeof color);
    match->world.players[1].score = 1;
    color = outcome_color(match, plain);
    assert_memory_not_equal(&color, &plain, sizeof color);
    match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_everyone_for_oneself),
                                       cmocka_unit_test(test_teams), cmocka_unit_test(test_siege),
                                       cmocka_unit_test(test_trials),
                                       cmocka_unit_test(test_whose_color)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
