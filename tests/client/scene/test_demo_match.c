/* SPDX-License-Identifier: MIT */
#include "scene/demo_match.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>

static MatchOptions options_for(const char *level, uint64_t seed)
{
    MatchOptions options = demo_match_options(MODE_DEATHMATCH, seed);
    snprintf(options.level_path, sizeof options.level_path, "%s", level);
    return options;
}

static void begin(DemoMatch *demo, uint64_t seed, int ticks)
{
    Error error;
    MatchOptions options = options_for("levels/duel.json", seed);
    if (demo_match_begin(demo, &options, ticks, &error) != MATCH_FINE)
        fail_msg("demo_match_begin: %s", error.text);
}

/* The match of the same options, stepped by itself. */
static uint64_t hash_after(uint64_t seed, int ticks)
{
    MatchOptions options = options_for("levels/duel.json", seed);
    Match *match = match_bench_create(&options);
    for (int i = 0; i < ticks; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(match, inputs);
    }
    uint64_t hash = world_hash(&match->world);
    match_destroy(match);
    return hash;
}

TEST(only_veteran_bots_play)
{
    MatchOptions options = demo_match_options(MODE_BEACON, 7);
    assert_int_equal(options.mode, MODE_BEACON);
    assert_int_equal(options.seed, 7);
    assert_int_equal(options.people, 0);
    assert_int_equal(options.bots, DEMO_MATCH_BOTS);
    for (int i = 0; i < options.bots; i++)
        assert_int_equal(options.bot_levels[i], BOT_VETERAN);
}

TEST(it_warms_up_and_goes_on)
{
    DemoMatch demo = {NULL, NULL};
    begin(&demo, 7, 150);
    assert_ptr_equal(demo.scene->match, demo.match);
    assert_true(world_hash(&demo.match->world) == hash_after(7, 150));
    demo_match_step(&demo, 50, NULL);
    assert_true(world_hash(&demo.match->world) == hash_after(7, 200));
    demo_match_destroy(&demo);
}

TEST(the_next_takes_its_place)
{
    DemoMatch demo = {NULL, NULL};
    begin(&demo, 7, 60);
    begin(&demo, 8, 30);
    assert_ptr_equal(demo.scene->match, demo.match);
    assert_true(world_hash(&demo.match->world) == hash_after(8, 30));
    demo_match_destroy(&demo);
    assert_null(demo.match);
    assert_null(demo.scene);
    demo_match_destroy(&demo);
}

TEST(a_failed_one_leaves_it_playing)
{
    MatchOptions lone = options_for("levels/duel.json", 9);
    lone.mode = MODE_SIEGE;
    lone.bots = 1;
    const struct {
        const char *name;
        MatchOptions options;
        MatchFault fault;
    } cases[] = {
        {"no level", options_for("levels/no-such-level.json", 9), MATCH_BAD_LEVEL},
        {"a siege of one", lone, MATCH_BAD_OPTIONS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        DemoMatch demo = {NULL, NULL};
        begin(&demo, 7, 60);
        MatchFault fault = demo_match_begin(&demo, &cases[i].options, 60, &error);
        if (fault != cases[i].fault)
            fail_msg("%s: fault %d, wanted %d", cases[i].name, fault, cases[i].fault);
        demo_match_step(&demo, 60, NULL);
        if (world_hash(&demo.match->world) != hash_after(7, 120))
            fail_msg("%s: the match before does not go on", cases[i].name);
        demo_match_destroy(&demo);
    }
}
