/* SPDX-License-Identifier: MIT */
#include "match/match.h"
#include "sim/rules.h"
#include "sim/world_hash.h"
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

/* Drawing and its random numbers leave the world alone. */
static void test_effects_do_not_reach_the_world(void **state)
{
    (void)state;
    MatchOptions options = options_for("levels/clockwork.json", 0, 6);
    Match *matches[2] = {create(&options), create(&options)};
    effects_init(&matches[1]->effects, 999);
    for (int tick = 0; tick < 600; tick++) {
        PlayerInput inputs[MAX_PLAYERS] = {{0, 0, 0, 0}};
        PlayerInput others[MAX_PLAYERS] = {{0, 0, 0, 0}};
        match_step(matches[0], inputs);
        match_step(matches[1], others);
        vision_place(&matches[1]->vision, &matches[1]->world, 0.3);
    }
    assert_true(world_hash(&matches[0]->world) == world_hash(&matches[1]->world));
    match_destroy(matches[0]);
    match_destroy(matches[1]);
}

static void test_who_is_shown(void **state)
{
    (void)state;
    MatchOptions options = options_for("levels/clockwork.json", 1, 1);
    Match *match = create(&options);
    Player *players = match->world.players;
    assert_true(match_can_see(match, 0));
    /* The world's word counts, even where the picture would say otherwise. */
    players[0].at = vec2(100, 650);
    players[1].at = vec2(100, 800);
    players[1].seen_by = 0;
    assert_false(match_can_see(match, 1));
    players[1].seen_by = 1;
    assert_true(match_can_see(match, 1));
    /* The dead look on: over open ground, but not through the hexagon in the west. */
    players[1].seen_by = 0;
    players[0].is_alive = false;
    players[0].at = vec2(100, 650);
    players[1].at = vec2(100, 800);
    assert_true(match_can_see(match, 1));
    players[1].at = vec2(500, 650);
    assert_false(match_can_see(match, 1));
    match_destroy(match);

    options = options_for("levels/clockwork.json", 0, 2);
    match = create(&options);
    match->world.players[1].seen_by = 0;
    assert_true(match_can_see(match, 1));
    match_destroy(match);
}

/* Two seconds of a person who is dead, on a level larger than the view. */
static Match *create_with_dead(Mode mode)
{
    MatchOptions options = options_for("levels/islands.json", 1, 3);
    options.mode = mode;
    Match *match = create(&options);
    match->world.players[0].is_alive = false;
    for (int tick = 0; tick < 240; tick++) {
        PlayerInput inputs[MAX_PLAYERS] = {{0, 0, 0, 0}};
        match->world.players[0].respawn_ticks = RULES_TICKS(RESPAWN_SECONDS);
        match_step(match, inputs);
    }
    return match;
}

static void test_who_is_out_of_a_round_looks_on(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Mode mode;
        bool looks_on;
    } cases[] = {
        {"last light has one life", MODE_LAST_LIGHT, true},
        {"in a deathmatch one comes back", MODE_DEATHMATCH, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Match *match = create_with_dead(cases[i].mode);
        const Player *guide = &match->world.players[match->guide];
        double away = vec2_distance(match->cameras[0].at, guide->at);
        int seen = 0;
        for (int k = 1; k < match->world.player_count; k++)
            seen += match_can_see(match, k) ? 1 : 0;
        if (match_looks_on(match) != cases[i].looks_on || (seen == 3) != cases[i].looks_on ||
            (match->light[match->guide] > 0.9) != cases[i].looks_on ||
            (guide->is_alive && away < 60) != cases[i].looks_on)
            fail_msg("%s: looks on %d, %d seen, light %.2f, %.0f units from player %d",
                     cases[i].name, match_looks_on(match), seen, match->light[match->guide], away,
                     match->guide);
        match_destroy(match);
    }
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
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_play_a_thousand_ticks),
        cmocka_unit_test(test_effects_do_not_reach_the_world),
        cmocka_unit_test(test_who_is_shown),
        cmocka_unit_test(test_who_is_out_of_a_round_looks_on),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
