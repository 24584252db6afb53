/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "sim/weapons.h"
#include "support/bot_match.h"
#include "support/world_bench.h"
#include "test.h"

enum { BOTS = 4, LONGEST_TICKS = 30 * TICKS_PER_SECOND };

static void begin(WorldBench *bench, int players)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_BLITZ, players, players, false);
}

/* Whatever happens, or not. */
TEST(rounds_are_short)
{
    static const char *const paths[] = {"levels/duel.json", "levels/islands.json",
                                        "levels/clockwork.json"};
    WorldBench idle;
    begin(&idle, 4);
    world_bench_idle(&idle, LONGEST_TICKS);
    assert_int_equal(idle.world.state.phase, PHASE_OVER);
    world_bench_end(&idle);
    for (int i = 0; i < COUNT(paths); i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            static BotMatch match;
            bot_match_start_mode(&match, paths[i], MODE_BLITZ, BOTS, seed);
            while (match.world.state.phase != PHASE_OVER &&
                   match.world.state.play_ticks < LONGEST_TICKS)
                bot_match_step(&match);
            if (match.world.state.phase != PHASE_OVER)
                fail_msg("%s, seed %d: not over after 30 s", paths[i], (int)seed);
            bot_match_destroy(&match);
        }
}

TEST(one_hit_kills)
{
    WorldBench bench;
    begin(&bench, 3);
    World *world = &bench.world;
    assert_true(world->state.players[0].shield <= 0);
    damage_apply(world, &(Hit){.victim = 1, .cause = 0, .damage = 1, .direction = {1, 0}});
    assert_false(world->state.players[1].is_alive);
    world_bench_idle(&bench, 4 * TICKS_PER_SECOND);
    assert_false(world->state.players[1].is_alive); /* One life. */
    assert_int_equal(world->state.phase, PHASE_PLAY);
    damage_apply(world, &(Hit){.victim = 2, .cause = 0, .damage = 1, .direction = {1, 0}});
    world_bench_idle(&bench, 1);
    assert_int_equal(world->state.phase, PHASE_OVER);
    assert_int_equal(world->state.players[0].score, 1);
    assert_non_null(world_bench_event(&bench, EVENT_ROUND_END));
    world_bench_end(&bench);
}

/* A set ends with the third round that somebody wins, or after the ninth. */
TEST(sets_end)
{
    static const struct {
        const char *name;
        int before, number;
        bool goes_on;
    } cases[] = {{"the first", 0, 1, true},
                 {"the second won", 1, 4, true},
                 {"the third won", 2, 3, false},
                 {"one of many draws", 0, 8, true},
                 {"the last", 0, BLITZ_ROUNDS_MAX, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Arena *arena = &bench.arena;
        Error error;
        World world;
        begin(&bench, 2);
        WorldOptions options = bench.world.options;
        options.players[1].score = cases[i].before;
        assert_true(world_create(&world, arena, bench.world.rules, &options, &error));
        damage_apply(&world, &(Hit){.victim = 0, .cause = 1, .damage = 1, .direction = {1, 0}});
        const PlayerInput inputs[PLAYERS_MAX] = {{0}};
        world_step(&world, inputs);
        if (world.state.phase != PHASE_OVER ||
            world.state.players[1].score != cases[i].before + 1 ||
            blitz_goes_on(&world, cases[i].number) != cases[i].goes_on)
            fail_msg("%s: %d rounds won, goes on %d", cases[i].name, world.state.players[1].score,
                     blitz_goes_on(&world, cases[i].number));
        world_destroy(&world);
        world_bench_end(&bench);
    }
}
