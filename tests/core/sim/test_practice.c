/* SPDX-License-Identifier: MIT */
/* No player dies and nothing ends. */
#include "sim/modes.h"

#include "sim/damage.h"
#include "sim/mode.h"
#include "support/world_bench.h"
#include "test.h"

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start_mode(bench, MODE_PRACTICE, 2, 2, false);
    world_bench_put(bench, 0, 500, 450);
    world_bench_put(bench, 1, 900, 450);
}

TEST(health_fills_up)
{
    WorldBench bench;
    start(&bench);
    const Hit hit = {.victim = 0, .cause = 1, .damage = 1000, .direction = {1, 0}};
    damage_apply(&bench.world, &hit);
    const Player *player = &bench.world.state.players[0];
    assert_true(player->is_alive);
    assert_true(player->health >= PLAYER_HEALTH && player->shield >= PLAYER_SHIELD);
    assert_true(vec2_distance(player->at, vec2(500, 450)) <= 0);
    const Event *refill = world_bench_event(&bench, EVENT_REFILL);
    assert_non_null(refill);
    assert_int_equal(refill->player, 0);
    assert_int_equal(refill->other, 1);
    assert_null(world_bench_event(&bench, EVENT_KILL));
    assert_int_equal(player->deaths, 0);
    assert_int_equal(bench.world.state.players[1].score, 1);
    assert_int_equal(bench.world.state.players[1].kills, 0);
    world_bench_end(&bench);
}

/* Where one was crushed there is no room: it comes in somewhere else. */
TEST(the_crushed_come_in_anew)
{
    WorldBench bench;
    start(&bench);
    world_bench_kill(&bench, 0, NO_PLAYER);
    const Player *player = &bench.world.state.players[0];
    assert_true(player->is_alive);
    assert_true(vec2_distance(player->at, vec2(500, 450)) > 100);
    assert_int_equal(player->self_kills, 0);
    world_bench_end(&bench);
}

TEST(it_has_no_end)
{
    WorldBench bench;
    start(&bench);
    bench.world.state.players[1].score = 1000;
    bench.world.state.play_ticks = 3600 * TICKS_PER_SECOND;
    world_bench_idle(&bench, 10);
    Box box;
    assert_int_equal(bench.world.state.phase, PHASE_PLAY);
    assert_true(mode_seconds_left(&bench.world) < 0);
    assert_false(mode_border(&bench.world, &box));
    world_bench_end(&bench);
}
