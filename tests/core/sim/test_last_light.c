/* SPDX-License-Identifier: MIT */
/* Rounds with one life each: who wins one, what comes between two, and when it is enough. */
#include "sim/last_light.h"

#include "sim/breakables.h"
#include "sim/mode.h"
#include "support/world_bench.h"
#include "test.h"

static void start(WorldBench *bench, int players, bool has_teams)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_LAST_LIGHT, players, players, has_teams);
    for (int i = 0; i < players; i++)
        world_bench_put(bench, i, 300 + 120 * i, 450);
    world_bench_idle(bench, 1);
}

static void idle_until(WorldBench *bench, EventKind kind, int most)
{
    int ticks = 0;
    do
        world_bench_idle(bench, 1);
    while (!world_bench_event(bench, kind) && ++ticks < most);
    if (!world_bench_event(bench, kind))
        fail_msg("event %d did not come in %d ticks", (int)kind, most);
}

typedef struct RoundCase {
    const char *name;
    int players;
    bool has_teams;
    int dead[4]; /* Killed in this order, in one tick; NO_PLAYER ends the list. */
    bool is_over;
    int winner;         /* Of the round. */
    int scores[4];      /* After it. */
    int team_scores[3]; /* The same. */
} RoundCase;

TEST(who_wins_a_round)
{
    static const RoundCase cases[] = {
        {"two of three left", 3, false, {0, NO_PLAYER}, false, 0, {0}, {0}},
        {"one of three left", 3, false, {0, 2, NO_PLAYER}, true, 1, {0, 1, 0}, {0}},
        {"nobody left", 2, false, {0, 1, NO_PLAYER}, true, NO_PLAYER, {0}, {0}},
        {"a team left whole", 4, true, {1, 3, NO_PLAYER}, true, 0, {1, 0, 1, 0}, {0, 1, 0}},
        {"one of a team left", 4, true, {0, 2, 1, NO_PLAYER}, true, 3, {0, 0, 0, 1}, {0, 0, 1}},
        {"one of each team left", 4, true, {0, 1, NO_PLAYER}, false, 0, {0}, {0}},
        {"alone", 1, false, {NO_PLAYER}, false, 0, {0}, {0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, cases[i].players, cases[i].has_teams);
        for (int k = 0; k < 4 && cases[i].dead[k] != NO_PLAYER; k++)
            world_bench_kill(&bench, cases[i].dead[k], NO_PLAYER);
        world_bench_idle(&bench, 1);
        const Event *end = world_bench_event(&bench, EVENT_ROUND_END);
        if ((end != NULL) != cases[i].is_over || (end && end->player != cases[i].winner))
            fail_msg("%s: over %d, won by %d", cases[i].name, end != NULL, end ? end->player : -2);
        for (int k = 0; k < cases[i].players; k++)
            if (bench.world.state.players[k].score != cases[i].scores[k])
                fail_msg("%s: player %d scores %d", cases[i].name, k,
                         bench.world.state.players[k].score);
        for (int k = 1; k < TEAM_SLOTS; k++)
            if (bench.world.state.team_scores[k] != cases[i].team_scores[k])
                fail_msg("%s: team %d scores %d", cases[i].name, k,
                         bench.world.state.team_scores[k]);
        world_bench_end(&bench);
    }
}

/* A pause without damage, a countdown, all players are back, what broke is whole, nothing
 * flies. */
TEST(next_round)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 700, 700, 900, 800)->material = MATERIAL_BREAKABLE;
    world_bench_add_pickup(&bench, PICKUP_HEALTH, 1500, 800);
    world_bench_start_mode(&bench, MODE_LAST_LIGHT, 2, 2, false);
    World *world = &bench.world;
    PickupPad fresh = world->state.pads[0];
    breakables_hurt(world, 0, 1000, 0);
    assert_false(breakables_is_standing(world, 0));
    world_bench_kill(&bench, 1, 0);
    world_bench_idle(&bench, 1);
    assert_int_equal(mode_round(world), 1);
    world_bench_kill(&bench, 0, NO_PLAYER);
    assert_true(world->state.players[0].is_alive);
    world_bench_idle(&bench, RULES_TICKS(ROUND_PAUSE_SECONDS) - 1);
    assert_false(world->state.players[1].is_alive);
    assert_int_equal(world->state.phase, PHASE_PLAY);
    world->state.bullets[0] = (Bullet){.owner = 1, .at = {100, 100}, .damage = 1};
    world->state.bullet_count = 1;
    assert_int_not_equal(world->state.pads[0].wait_ticks, fresh.wait_ticks);
    world_bench_idle(&bench, 1);
    assert_int_equal(world->state.pads[0].wait_ticks, fresh.wait_ticks);
    assert_int_equal(world->state.phase, PHASE_COUNTDOWN);
    assert_int_equal(mode_round(world), 2);
    assert_true(world->state.players[0].is_alive && world->state.players[1].is_alive);
    assert_int_equal(world->state.bullet_count, 0);
    assert_true(breakables_is_standing(world, 0));
    assert_true(vec2_distance(world->state.players[0].at, world->state.players[1].at) > 100);
    world_bench_idle(&bench, RULES_TICKS(ROUND_COUNTDOWN_SECONDS));
    assert_null(world_bench_event(&bench, EVENT_MATCH_START));
    assert_int_equal(world->state.phase, PHASE_PLAY);
    world_bench_idle(&bench, 1);
    const Event *begin = world_bench_event(&bench, EVENT_ROUND_START);
    assert_non_null(begin);
    assert_true(begin->amount > 1.5 && begin->amount < 2.5);
    assert_true(mode_seconds_left(world) > LAST_LIGHT_SECONDS - 0.1);
    world_bench_end(&bench);
}

typedef struct EnoughCase {
    int players;
    bool has_teams;
    int rounds; /* The number won by player 1 that ends the match. */
} EnoughCase;

TEST(enough_rounds_win)
{
    static const EnoughCase cases[] = {{2, false, 3}, {3, false, 2}, {8, false, 2}, {8, true, 3}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, cases[i].players, cases[i].has_teams);
        for (int round = 1; round <= cases[i].rounds; round++) {
            if (bench.world.state.phase != PHASE_PLAY)
                fail_msg("%d players: over before round %d", cases[i].players, round);
            for (int k = 0; k < cases[i].players; k++)
                if (state_are_opponents(&bench.world, 1, k))
                    world_bench_kill(&bench, k, 1);
            idle_until(&bench, round < cases[i].rounds ? EVENT_ROUND_START : EVENT_MATCH_END, 1000);
        }
        assert_int_equal(world_bench_event(&bench, EVENT_MATCH_END)->player, 1);
        assert_int_equal(mode_outcome(&bench.world).player, 1);
        world_bench_end(&bench);
    }
}

/* Rounds without a winner do not go on forever: five end the match. */
TEST(draws_end_too)
{
    enum { ROUNDS = 5 };
    WorldBench bench;
    start(&bench, 2, false);
    for (int round = 1; round <= ROUNDS; round++) {
        assert_int_equal(mode_round(&bench.world), round);
        world_bench_kill(&bench, 0, NO_PLAYER);
        world_bench_kill(&bench, 1, NO_PLAYER);
        idle_until(&bench, round < ROUNDS ? EVENT_ROUND_START : EVENT_MATCH_END, 1000);
    }
    assert_true(mode_outcome(&bench.world).is_draw);
    world_bench_end(&bench);
}

/* Two who only stand there: the border closes over both; in the middle one lives longer. */
TEST(the_border_decides)
{
    WorldBench bench;
    start(&bench, 2, false);
    world_bench_put(&bench, 0, 800, 450);
    world_bench_put(&bench, 1, 1100, 450);
    idle_until(&bench, EVENT_BORDER, 75 * 120);
    idle_until(&bench, EVENT_ROUND_END, 75 * 120);
    const Event *end = world_bench_event(&bench, EVENT_ROUND_END);
    assert_int_equal(end->player, 0);
    assert_true(mode_seconds_left(&bench.world) <= 0);
    assert_int_equal(bench.world.state.players[1].deaths, 1);
    world_bench_end(&bench);
}
