/* SPDX-License-Identifier: MIT */
/* Whom bullets hit, how much, and whom they do not. */
#include "sim/bullets.h"

#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

static void fire(WorldBench *bench, int player, AimAngle aim)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[player] = (PlayerInput){0, 0, aim, INPUT_FIRE};
    world_step(&bench->world, inputs);
}

/* Idle until an event of a kind has come, or a second is over. */
static const Event *wait_for(WorldBench *bench, EventKind kind)
{
    for (int tick = 0; tick < 120; tick++) {
        const Event *event = world_bench_event(bench, kind);
        if (event)
            return event;
        world_bench_idle(bench, 1);
    }
    return world_bench_event(bench, kind);
}

static void start(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 400, 450);
    world_bench_put(bench, 1, 600, 450);
}

TEST(a_hit)
{
    WorldBench bench;
    start(&bench);
    fire(&bench, 0, 0);
    const Event *hit = wait_for(&bench, EVENT_HIT);
    assert_non_null(hit);
    assert_int_equal(hit->player, 1);
    assert_int_equal(hit->other, 0);
    const Player *victim = &bench.world.state.players[1];
    double touching = vec2_distance(hit->at, victim->at);
    if (!(fabs(hit->amount - 34) < 1e-9 && fabs(victim->shield - 21) < 1e-9))
        fail_msg("damage %g, shield left %g", hit->amount, victim->shield);
    if (!(fabs(touching - PLAYER_RADIUS - BULLET_RADIUS) < 1e-6))
        fail_msg("hit at %.9f from the middle", touching);
    if (!(fabs(vec2_length(victim->velocity) - 240) < 1e-9 && victim->velocity.x > 0))
        fail_msg("pushed by %g, %g", victim->velocity.x, victim->velocity.y);
    assert_int_equal(bench.world.state.players[0].hits, 1);
    assert_int_equal(bench.world.state.players[0].shots, 1);
    assert_int_equal(bench.world.state.bullet_count, 0);
    world_bench_end(&bench);
}

/* Three hits in a row, with the shield gone before, through the whole tick. */
TEST(three_hits_kill)
{
    WorldBench bench;
    start(&bench);
    bench.world.state.players[1].shield = 0;
    int hits = 0;
    for (int tick = 0; tick < 200 && bench.world.state.players[1].is_alive; tick++) {
        fire(&bench, 0, 0);
        hits += world_bench_event(&bench, EVENT_HIT) != NULL;
    }
    assert_int_equal(hits, 3);
    assert_int_equal(bench.world.state.players[0].kills, 1);
    assert_int_equal(bench.world.state.players[0].score, 1);
    assert_int_equal(bench.world.state.players[1].deaths, 1);
    world_bench_end(&bench);
}

/* A bullet that came back from a wall takes half from its owner; before that it takes nothing. */
TEST(own_bullet_at_half)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 500, 200, 600, 700);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 450);
    world_bench_put(&bench, 1, 1500, 100);
    fire(&bench, 0, 0);
    const Event *hit = wait_for(&bench, EVENT_HIT);
    assert_non_null(hit);
    assert_int_equal(hit->player, 0);
    assert_int_equal(hit->other, 0);
    if (hit->bounces != 1 || !(fabs(hit->amount - 17) < 1e-9))
        fail_msg("%d bounces, damage %g", hit->bounces, hit->amount);
    if (!(fabs(bench.world.state.players[0].shield - 38) < 1e-9))
        fail_msg("shield left: %g", bench.world.state.players[0].shield);
    assert_int_equal(bench.world.state.players[0].hits, 0);
    world_bench_end(&bench);
}

/* An opponent's bullet keeps its whole damage after a bounce. */
TEST(bank_shot)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 400, 200);
    world_bench_put(&bench, 1, 788, 200);
    /* Off the lower edge, half way between: 194 along, 194 down to where the bullet turns. */
    fire(&bench, 0, 65536 - 8192);
    const Event *hit = wait_for(&bench, EVENT_HIT);
    assert_non_null(hit);
    assert_int_equal(hit->player, 1);
    if (hit->bounces != 1 || !(fabs(hit->amount - 34) < 1e-9))
        fail_msg("%d bounces, damage %g", hit->bounces, hit->amount);
    world_bench_end(&bench);
}

typedef struct ThroughCase {
    const char *name;
    int teams[2];
    bool is_alive;
    bool is_hit;
} ThroughCase;

TEST(who_is_hit)
{
    static const ThroughCase cases[] = {
        {"an opponent", {0, 0}, true, true},
        {"the other team", {1, 2}, true, true},
        {"a friend", {1, 1}, true, false},
        {"the dead", {0, 0}, false, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench);
        for (int k = 0; k < 2; k++)
            bench.world.state.players[k].team = cases[i].teams[k];
        bench.world.state.players[1].is_alive = cases[i].is_alive;
        bench.world.state.players[1].respawn_ticks = 1000;
        fire(&bench, 0, 0);
        bool is_hit = wait_for(&bench, EVENT_HIT) != NULL;
        if (is_hit != cases[i].is_hit)
            fail_msg("%s: hit %d", cases[i].name, is_hit);
        world_bench_end(&bench);
    }
}

/* With the muzzle against a wall, or past a thin one, the shot does not come out behind it. */
TEST(muzzle_in_a_wall)
{
    static const double rooms[] = {20, 20.5, 22, 25.9, 26, 30};
    for (size_t i = 0; i < COUNT(rooms); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 500, -100, 500.01, 1000);
        world_bench_start(&bench, 2);
        world_bench_put(&bench, 0, 500 - rooms[i], 450);
        world_bench_put(&bench, 1, 540, 450);
        for (int tick = 0; tick < 60; tick++) {
            fire(&bench, 0, 0);
            for (int k = 0; k < bench.world.state.bullet_count; k++)
                if (bench.world.state.bullets[k].at.x > 494.001)
                    fail_msg("room %g: a bullet at %.9f", rooms[i],
                             bench.world.state.bullets[k].at.x);
        }
        if (bench.world.state.players[1].shield < PLAYER_SHIELD)
            fail_msg("room %g: hit through the wall", rooms[i]);
        world_bench_end(&bench);
    }
}

/* A guarded player stops a bullet, unhurt, and it counts as no hit. */
TEST(a_guard_takes_it)
{
    WorldBench bench;
    start(&bench);
    bench.world.state.players[1].guard_ticks = 100;
    fire(&bench, 0, 0);
    world_bench_idle(&bench, 40);
    assert_int_equal(bench.world.state.players[0].hits, 0);
    assert_int_equal(bench.world.state.bullet_count, 0);
    assert_true(bench.world.state.players[1].shield >= PLAYER_SHIELD);
    assert_false(bench.world.state.players[1].is_charged);
    world_bench_end(&bench);
}
