/* SPDX-License-Identifier: MIT */
/* How a match ended, in words, and the figures beside them. */
#include "scene/outcome.h"

#include "sim/siege.h"
#include "sim/trials.h"
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

static Match *create(Mode mode, bool has_teams, int people, int bots)
{
    MatchOptions options = {
        .mode = mode, .has_teams = has_teams, .people = people, .bots = bots, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/clockwork.json");
    return match_bench_create(&options);
}

static void expect_words(const char *name, const Scene *scene, const char *expected)
{
    char words[OUTCOME_BYTES];
    outcome_words(scene, words);
    if (strcmp(words, expected) != 0)
        fail_msg("%s: expected '%s', got '%s'", name, expected, words);
}

TEST(everyone_for_oneself)
{
    char expected[64];
    Match *match = create(MODE_DEATHMATCH, false, 1, 2);
    Scene *scene = match_scene_create(match);
    expect_words("all alike", scene, "A draw");
    match->world.state.players[0].score = 2;
    expect_words("the only person leads", scene, "You win");
    match->world.state.players[2].score = 3;
    snprintf(expected, sizeof expected, "%s wins", bot_name(2));
    expect_words("a bot leads", scene, expected);
    scene_destroy(scene);
    match_destroy(match);
}

TEST(teams)
{
    Match *match = create(MODE_DEATHMATCH, true, 1, 3);
    Scene *scene = match_scene_create(match);
    match->world.state.team_scores[1] = 4;
    match->world.state.team_scores[2] = 4;
    expect_words("both alike", scene, "A draw");
    assert_string_equal(outcome_reason(scene), "");
    match->world.state.phase = PHASE_OVER;
    match->world.state.players[1].deaths = 1;
    match->world.state.players[2].kills = 1;
    expect_words("fewer deaths", scene, "Team Tick wins");
    assert_string_equal(outcome_reason(scene), ", decided by fewer deaths");
    match->world.state.team_scores[2] = 9;
    expect_words("the second leads", scene, "Team Tock wins");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(scene, facts), 2);
    assert_string_equal(facts[0].figure, "4");
    assert_string_equal(facts[0].meaning, "Tick");
    assert_int_equal(facts[1].team, 2);
    assert_string_equal(facts[1].figure, "9");
    scene_destroy(scene);
    match_destroy(match);
}

TEST(siege)
{
    Match *match = create(MODE_SIEGE, false, 2, 4);
    Scene *scene = match_scene_create(match);
    ((SiegeState *)world_bench_mode_state(&match->world))->wave = 6;
    ((SiegeState *)world_bench_mode_state(&match->world))->is_lost = true;
    match->world.state.players[0].kills = 7;
    match->world.state.players[1].kills = 5;
    match->world.state.players[2].kills = 2; /* An enemy's do not count. */
    match->world.state.play_ticks = RULES_TICKS(201.5);
    expect_words("lost", scene, "Defeated in wave 6");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(scene, facts), 2);
    assert_string_equal(facts[0].figure, "3:21");
    assert_string_equal(facts[1].figure, "12");
    ((SiegeState *)world_bench_mode_state(&match->world))->wave = SIEGE_WAVES;
    ((SiegeState *)world_bench_mode_state(&match->world))->is_won = true;
    ((SiegeState *)world_bench_mode_state(&match->world))->is_lost = false;
    expect_words("won", scene, "All 10 waves survived");
    scene->best.place = 2;
    assert_int_equal(outcome_facts(scene, facts), 3);
    assert_string_equal(facts[2].figure, "2");
    scene_destroy(scene);
    match_destroy(match);
}

TEST(trials)
{
    Match *match = create(MODE_TRIALS, false, 1, 0);
    Scene *scene = match_scene_create(match);
    TrialsState *trials = world_bench_mode_state(&match->world);
    match->world.state.targets_left = 3;
    expect_words("some left", scene, "3 targets left");
    match->world.state.targets_left = 1;
    expect_words("one left", scene, "1 target left");
    match->world.state.targets_left = 0;
    trials->finish_ticks = RULES_TICKS(23.5);
    trials->par_ticks = RULES_TICKS(20.5);
    expect_words("none left", scene, "All targets hit");
    OutcomeFact facts[OUTCOME_FACTS];
    assert_int_equal(outcome_facts(scene, facts), 3);
    assert_string_equal(facts[0].figure, "23.50 s");
    assert_string_equal(facts[1].figure, "Silver");
    assert_string_equal(facts[1].meaning, "medal");
    assert_int_equal(facts[1].medal, 2);
    assert_string_equal(facts[2].figure, "20.50 s");
    assert_string_equal(facts[2].meaning, "for gold");
    scene->best = (SceneBest){.ticks = RULES_TICKS(20)};
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[3].figure, "20.00 s");
    assert_string_equal(facts[3].meaning, "best");
    scene->best = (SceneBest){.ticks = RULES_TICKS(25), .is_new = true};
    expect_words("a record", scene, "A new best");
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[3].meaning, "best before");
    trials->par_ticks = RULES_TICKS(24);
    assert_int_equal(outcome_facts(scene, facts), 3); /* Nothing is better than gold. */
    assert_int_equal(facts[1].medal, 3);
    trials->par_ticks = RULES_TICKS(10);
    trials->finish_ticks = RULES_TICKS(59);
    assert_int_equal(outcome_facts(scene, facts), 4);
    assert_string_equal(facts[1].figure, "None");
    assert_string_equal(facts[2].meaning, "for bronze");
    assert_string_equal(outcome_reason(scene), "");
    trials->finish_ticks = 0;
    assert_int_equal(outcome_facts(scene, facts), 2); /* Its time is the limit: it says nothing. */
    assert_string_equal(facts[0].meaning, "for bronze");
    assert_string_equal(facts[1].meaning, "best before");
    assert_string_equal(outcome_reason(scene), ", out of time");
    scene_destroy(scene);
    match_destroy(match);
}

TEST(whose_color)
{
    Color plain = {1, 2, 3, 255};
    Match *match = create(MODE_DEATHMATCH, false, 1, 2);
    Scene *scene = match_scene_create(match);
    Color color = outcome_color(scene, plain);
    assert_memory_equal(&color, &plain, sizeof color);
    match->world.state.players[1].score = 1;
    color = outcome_color(scene, plain);
    assert_memory_not_equal(&color, &plain, sizeof color);
    scene_destroy(scene);
    match_destroy(match);
}
