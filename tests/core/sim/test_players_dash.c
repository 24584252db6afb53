/* SPDX-License-Identifier: MIT */
/* The dash: how far, how often, how safe, and what it catches. */
#include "sim/players.h"
#include "sim/weapons.h"

#include "base/numbers.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

static void step(WorldBench *bench, PlayerInput input)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[0] = input;
    world_step(&bench->world, inputs);
}

static void start_empty(WorldBench *bench)
{
    world_bench_init(bench, 4000, 3000);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 2000, 1500);
    world_bench_put(bench, 1, 100, 100);
}

typedef struct DashCase {
    const char *name;
    Vec2 move;
    AimAngle aim;
    Vec2 expected;
} DashCase;

TEST(goes_165_units)
{
    static const DashCase cases[] = {
        {"where it walks", {1, 0}, 16384, {165, 0}},
        {"where it walks, aslant", {-1, -1}, 0, {-116.672619, -116.672619}},
        {"where it aims, standing", {0, 0}, 16384, {0, 165}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start_empty(&bench);
        int ticks = 0;
        step(&bench, input_make(cases[i].move, cases[i].aim, false, true));
        for (ticks = 1; bench.world.state.players[0].dash_ticks > 0 && ticks < 100; ticks++)
            step(&bench, input_make(vec2(0, 0), cases[i].aim, false, false));
        Vec2 gone = vec2_subtract(bench.world.state.players[0].at, vec2(2000, 1500));
        if (!(vec2_distance(gone, cases[i].expected) < 1e-5))
            fail_msg("%s: %.6f, %.6f and not %.6f, %.6f in %d ticks", cases[i].name, gone.x, gone.y,
                     cases[i].expected.x, cases[i].expected.y, ticks);
        double speed = vec2_length(bench.world.state.players[0].velocity);
        if (ticks != 18 || !(speed <= PLAYER_SPEED + 1e-9))
            fail_msg("%s: %d ticks, %g units per second afterwards", cases[i].name, ticks, speed);
        world_bench_end(&bench);
    }
}

TEST(cools_down)
{
    WorldBench bench;
    start_empty(&bench);
    int last = -1, dashes = 0;
    for (int tick = 0; tick < 700; tick++) {
        step(&bench, (PlayerInput){0, 0, (AimAngle)(tick * 99), tick % 2 == 0 ? INPUT_DASH : 0});
        if (!world_bench_event(&bench, EVENT_DASH))
            continue;
        if (last >= 0 && tick - last != 144)
            fail_msg("dashes in ticks %d and %d: 1.2 s are 144", last, tick);
        last = tick;
        dashes++;
    }
    assert_int_equal(dashes, 5);
    world_bench_end(&bench);
}

TEST(holding_dashes_once)
{
    WorldBench bench;
    start_empty(&bench);
    int dashes = 0;
    for (int tick = 0; tick < 400; tick++) {
        step(&bench, (PlayerInput){0, 0, 0, INPUT_DASH});
        dashes += world_bench_event(&bench, EVENT_DASH) != NULL;
    }
    assert_int_equal(dashes, 1);
    world_bench_end(&bench);
}

static void put_bullet(WorldBench *bench, Vec2 at, Vec2 velocity, double damage)
{
    bench->world.state.bullets[0] =
        (Bullet){.owner = 1, .at = at, .velocity = velocity, .damage = damage};
    bench->world.state.bullet_count = 1;
}

/* What strikes in the first 14 ticks (0.117 s) is caught; what strikes later hurts. */
TEST(cannot_be_hurt_at_first)
{
    for (int tick = 1; tick <= 20; tick++) {
        WorldBench bench;
        start_empty(&bench);
        for (int i = 1; i <= tick; i++) {
            Vec2 ahead = vec2_add(bench.world.state.players[0].at, vec2(30, 0));
            if (i == tick)
                put_bullet(&bench, ahead, vec2(-600, 0), 10);
            step(&bench, (PlayerInput){127, 0, 0, i == 1 ? INPUT_DASH : 0});
        }
        bool is_hurt = world_bench_event(&bench, EVENT_HIT) != NULL;
        bool is_caught = world_bench_event(&bench, EVENT_CATCH) != NULL;
        if (bench.world.state.bullet_count != 0 || is_hurt == is_caught || is_hurt != (tick > 14))
            fail_msg("tick %d of the dash: hurt %d, caught %d, %d bullets left", tick, is_hurt,
                     is_caught, bench.world.state.bullet_count);
        world_bench_end(&bench);
    }
}

/* The next shot alone is charged: half as much damage again, a quarter more speed. */
TEST(catching_charges_the_next_shot)
{
    WorldBench bench;
    start_empty(&bench);
    put_bullet(&bench, vec2(2080, 1500), vec2(-900, 0), weapons_row(WEAPON_PULSE)->damage);
    step(&bench, (PlayerInput){127, 0, 0, INPUT_DASH});
    for (int i = 0; i < 17; i++)
        step(&bench, (PlayerInput){127, 0, 0, 0});
    const Player *player = &bench.world.state.players[0];
    assert_true(player->is_charged);
    if (player->health < PLAYER_HEALTH || player->shield < PLAYER_SHIELD)
        fail_msg("hurt: health %g, shield %g", player->health, player->shield);
    assert_int_equal(bench.world.state.bullet_count, 0);
    static const double damages[] = {51, 34}, speeds[] = {1125, 900};
    for (int shot = 0; shot < 2; shot++) {
        step(&bench, (PlayerInput){0, 0, 0, INPUT_FIRE});
        assert_int_equal(bench.world.state.bullet_count, shot + 1);
        const Bullet *bullet = &bench.world.state.bullets[shot];
        double speed = vec2_length(bullet->velocity);
        if (!(fabs(bullet->damage - damages[shot]) < 1e-9 && fabs(speed - speeds[shot]) < 1e-9))
            fail_msg("shot %d: damage %g, speed %g", shot, bullet->damage, speed);
        assert_int_equal(bullet->is_charged, shot == 0);
        assert_false(player->is_charged);
        for (int i = 0; i < 26; i++)
            step(&bench, (PlayerInput){0});
    }
    world_bench_end(&bench);
}

TEST(walking_through_a_bullet_hurts)
{
    WorldBench bench;
    start_empty(&bench);
    put_bullet(&bench, vec2(2080, 1500), vec2(-900, 0), weapons_row(WEAPON_PULSE)->damage);
    for (int i = 0; i < 18; i++)
        step(&bench, (PlayerInput){127, 0, 0, 0});
    assert_false(bench.world.state.players[0].is_charged);
    assert_true(bench.world.state.players[0].shield < PLAYER_SHIELD);
    world_bench_end(&bench);
}

/* A wall a hundredth of a unit thick stops a dash, at any angle and from any distance. */
TEST(never_through_a_wall)
{
    Random random = random_make(3, 3);
    for (int round = 0; round < 300; round++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        Vec2 along = angle_unit_degrees(random_between(&random, 0, 360));
        Vec2 normal = vec2_left(along);
        Vec2 middle = vec2(800, 450);
        Vec2 a = vec2_add_scaled(middle, along, -3000), b = vec2_add_scaled(middle, along, 3000);
        const Vec2 corners[] = {a, b, vec2_add_scaled(b, normal, -0.01),
                                vec2_add_scaled(a, normal, -0.01)};
        world_bench_add(&bench, corners, 4);
        world_bench_start(&bench, 1);
        Vec2 at = vec2_add_scaled(middle, normal, random_between(&random, 20, 150));
        world_bench_put(&bench, 0, at.x, at.y);
        Vec2 way = vec2_add_scaled(vec2_scale(normal, -1), along, random_between(&random, -2, 2));
        for (int tick = 0; tick < 30; tick++) {
            step(&bench, input_make(way, 0, false, tick == 0));
            Vec2 out = vec2_subtract(bench.world.state.players[0].at, middle);
            if (!(vec2_dot(out, normal) > PLAYER_RADIUS - 0.01))
                fail_msg("round %d tick %d: %.6f from the wall", round, tick,
                         vec2_dot(out, normal));
        }
        world_bench_end(&bench);
    }
}

/* Six units of a corner cost a dash nothing of its way. */
TEST(slips_round_a_corner)
{
    static const double overlaps[] = {-10, 1, 5.9};
    for (size_t i = 0; i < COUNT(overlaps); i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 600, 200, 800, 430 + overlaps[i]);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 540, 450);
        step(&bench, (PlayerInput){127, 0, 0, INPUT_DASH});
        for (int tick = 1; tick < 18; tick++)
            step(&bench, (PlayerInput){127, 0, 0, 0});
        if (!(fabs(bench.world.state.players[0].at.x - 705) < 1e-6))
            fail_msg("overlap %g: got to %.9f", overlaps[i], bench.world.state.players[0].at.x);
        world_bench_end(&bench);
    }
}
