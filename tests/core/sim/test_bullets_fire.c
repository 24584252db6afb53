/* SPDX-License-Identifier: MIT */
/* Firing each weapon: intervals, ammunition, charges, and what its shots do. */
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

/* Player 0 stands left in the middle of a wide hall and player 1 right of it. */
static void start(WorldBench *bench, WeaponKind weapon)
{
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 100, 450);
    world_bench_put(bench, 1, 1500, 450);
    loadout_take(&bench->world, 0, weapon);
}

static void start_in_hall(WorldBench *bench, WeaponKind weapon)
{
    world_bench_init(bench, 1600, 900);
    start(bench, weapon);
}

/* One tick in which only player 0 has input. */
static void step(WorldBench *bench, uint8_t buttons, Vec2 aim)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[0] = input_make(vec2(0, 0), angle_aim_of(aim), false, false);
    inputs[0].buttons = buttons;
    world_step(&bench->world, inputs);
}

static void hold_fire(WorldBench *bench)
{
    step(bench, INPUT_FIRE, vec2(1, 0));
}

static Bullet *put_bullet(WorldBench *bench, WeaponKind weapon, Vec2 at, Vec2 velocity)
{
    World *world = &bench->world;
    Bullet *bullet = &world->state.bullets[world->state.bullet_count++];
    *bullet = (Bullet){.id = state_bullet_id(0, world->state.players[0].shots++),
                       .owner = 0,
                       .at = at,
                       .velocity = velocity,
                       .damage = weapons_row(weapon)->damage,
                       .bounces_left = weapons_row(weapon)->bounces,
                       .weapon = weapon};
    return bullet;
}

/* With the trigger held: ticks to the first shot, and from that to the second. */
TEST(intervals)
{
    static const struct {
        WeaponKind kind;
        int first, between;
    } cases[] = {
        {WEAPON_PULSE, 0, 26},   {WEAPON_SCATTER, 0, 72}, {WEAPON_RICOCHET, 0, 18},
        {WEAPON_LANCE, 42, 138}, {WEAPON_MORTAR, 0, 50},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start_in_hall(&bench, cases[i].kind);
        int shots[2] = {-1, -1};
        int count = 0;
        for (int tick = 0; tick < 600 && count < 2; tick++) {
            bench.world.state.players[0].health = PLAYER_HEALTH;
            hold_fire(&bench);
            if (world_bench_event(&bench, EVENT_SHOT))
                shots[count++] = tick;
        }
        if (shots[0] != cases[i].first || shots[1] - shots[0] != cases[i].between)
            fail_msg("%s: shots in ticks %d and %d", level_weapon_name(cases[i].kind), shots[0],
                     shots[1]);
        world_bench_end(&bench);
    }
}

/* Every shot but a pulse's is one less; after the last comes Pulse. */
TEST(ammunition)
{
    for (WeaponKind kind = WEAPON_PULSE; kind < WEAPON_DISC; kind++) {
        WorldBench bench;
        start_in_hall(&bench, kind);
        int most = weapons_row(kind)->ammunition;
        int shots = 0;
        bool is_empty = false;
        for (int tick = 0; tick < 1300 && !is_empty; tick++) {
            bench.world.state.players[0].health = bench.world.state.players[1].health =
                PLAYER_HEALTH;
            hold_fire(&bench);
            shots += world_bench_event(&bench, EVENT_SHOT) != NULL;
            const Event *empty = world_bench_event(&bench, EVENT_EMPTY);
            is_empty = empty != NULL;
            if (is_empty && (empty->player != 0 || empty->weapon != kind))
                fail_msg("player %d ran out of %s", empty->player,
                         level_weapon_name(empty->weapon));
            if (!is_empty &&
                bench.world.state.players[0].ammunition != (most > 0 ? most - shots : 0))
                fail_msg("%s: %d left after %d", level_weapon_name(kind),
                         bench.world.state.players[0].ammunition, shots);
        }
        if (is_empty != (most > 0) || (is_empty && shots != most) ||
            (is_empty && bench.world.state.players[0].weapon != WEAPON_PULSE))
            fail_msg("%s: ran out %d after %d shots of %d", level_weapon_name(kind), is_empty,
                     shots, most);
        world_bench_end(&bench);
    }
}

/* Eleven pellets, one in each eleventh of 18 degrees, all gone 420 from the muzzle. */
TEST(scatter)
{
    WorldBench bench;
    start_in_hall(&bench, WEAPON_SCATTER);
    hold_fire(&bench);
    assert_int_equal(bench.world.state.bullet_count, 11);
    assert_int_equal(bench.world.state.players[0].shots, 11);
    for (int i = 0; i < 11; i++) {
        double angle = angle_degrees_of(bench.world.state.bullets[i].velocity);
        angle = angle > 180 ? angle - 360 : angle;
        double low = -9 + i * 18.0 / 11;
        if (angle < low - 1e-9 || angle > low + 18.0 / 11 + 1e-9)
            fail_msg("pellet %d flies at %g degrees", i, angle);
    }
    Vec2 muzzle = vec2(100, 450);
    int ticks = 1;
    int fizzles = 0;
    for (; bench.world.state.bullet_count > 0 && ticks < 100; ticks++) {
        world_bench_idle(&bench, 1);
        for (int i = 0; i < bench.world.events.count; i++) {
            const Event *event = &bench.world.events.items[i];
            double reach = vec2_distance(event->at, muzzle) - PLAYER_RADIUS;
            fizzles += event->kind == EVENT_FIZZLE;
            if (event->kind == EVENT_FIZZLE && fabs(reach - 420) > 0.5)
                fail_msg("a pellet reached %g", reach);
        }
    }
    assert_int_equal(fizzles, 11);
    assert_int_equal(ticks, 51); /* 0.42 s are 50.4 ticks. */
    world_bench_end(&bench);
}

/* A hit of every pellet pushes no more than one of another weapon. */
TEST(scatter_pushes_as_one)
{
    WorldBench bench;
    start_in_hall(&bench, WEAPON_SCATTER);
    for (int i = 0; i < 11; i++)
        damage_apply(&bench.world, &(Hit){.victim = 1,
                                          .cause = 0,
                                          .damage = 9,
                                          .direction = {1, 0},
                                          .weapon = WEAPON_SCATTER});
    assert_true(fabs(bench.world.state.players[1].velocity.x - HIT_PUSH) < 1e-9);
    assert_true(fabs(bench.world.state.players[1].shield + bench.world.state.players[1].health -
                     56) < 1e-9);
    world_bench_end(&bench);
}

/* To and fro between two walls: 8 more damage a bounce, five times, mirrors or not. */
TEST(ricochet_grows)
{
    for (int is_mirror = 0; is_mirror < 2; is_mirror++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        Material material = is_mirror ? MATERIAL_MIRROR : MATERIAL_PLAIN;
        world_bench_add_box(&bench, 500, 600, 540, 800)->material = material;
        world_bench_add_box(&bench, 740, 600, 780, 800)->material = material;
        start(&bench, WEAPON_RICOCHET);
        put_bullet(&bench, WEAPON_RICOCHET, vec2(640, 700), vec2(800, 0));
        int bounces = 0;
        for (int tick = 0; tick < 290 && bench.world.state.bullet_count > 0; tick++) {
            world_bench_idle(&bench, 1);
            bounces =
                bench.world.state.bullet_count > 0 ? bench.world.state.bullets[0].bounces : bounces;
            double expected =
                weapons_row(WEAPON_RICOCHET)->damage + 8 * (bounces < 5 ? bounces : 5);
            if (bench.world.state.bullet_count > 0 &&
                fabs(bench.world.state.bullets[0].damage - expected) > 1e-9)
                fail_msg("mirror %d: %g damage after %d bounces", is_mirror,
                         bench.world.state.bullets[0].damage, bounces);
        }
        if (is_mirror ? bounces < 8 : bounces != 5)
            fail_msg("mirror %d: %d bounces", is_mirror, bounces);
        world_bench_end(&bench);
    }
}

/* A caught bullet's charge is worth half as much damage and a quarter of speed more. */
TEST(charged_shots)
{
    for (WeaponKind kind = WEAPON_PULSE; kind < WEAPON_COUNT; kind++) {
        WorldBench bench;
        start_in_hall(&bench, kind);
        const Weapon *weapon = weapons_row(kind);
        bench.world.state.players[0].is_charged = true;
        bench.world.state.players[1].shield = 0;
        bench.world.state.players[1].health = PLAYER_HEALTH;
        for (int tick = 0; tick < 60 && !world_bench_event(&bench, EVENT_SHOT); tick++)
            hold_fire(&bench);
        const Event *shot = world_bench_event(&bench, EVENT_SHOT);
        if (!shot || shot->weapon != kind || shot->amount < 1 ||
            bench.world.state.players[0].is_charged)
            fail_msg("%s: no charged shot", level_weapon_name(kind));
        if (weapon->flight == FLIGHT_BEAM) {
            const Event *hit = world_bench_event(&bench, EVENT_HIT);
            if (!hit || fabs(hit->amount - 180) > 1e-9)
                fail_msg("a charged lance hurts by %g", hit ? hit->amount : 0);
        }
        for (int i = 0; i < bench.world.state.bullet_count; i++) {
            const Bullet *bullet = &bench.world.state.bullets[i];
            if (!bullet->is_charged || fabs(bullet->damage - 1.5 * weapon->damage) > 1e-9 ||
                fabs(vec2_length(bullet->velocity) - 1.25 * weapon->speed) > 1e-6)
                fail_msg("%s: %g damage at %g", level_weapon_name(kind), bullet->damage,
                         vec2_length(bullet->velocity));
        }
        world_bench_end(&bench);
    }
}

/* The press begins a charge, in which the aim is free; the shot comes 0.35 s later. */
TEST(lance_charges)
{
    WorldBench bench;
    start_in_hall(&bench, WEAPON_LANCE);
    step(&bench, INPUT_FIRE, vec2(0, 1));
    const Event *charge = world_bench_event(&bench, EVENT_CHARGE);
    assert_non_null(charge);
    assert_int_equal(charge->player, 0);
    for (int left = 41; left > 0; left--) {
        assert_int_equal(bench.world.state.players[0].charge_ticks, left + 1);
        step(&bench, 0, vec2(0, 1));
        if (world_bench_event(&bench, EVENT_SHOT))
            fail_msg("a shot with %d ticks of charge to go", left);
    }
    step(&bench, 0, vec2(1, 0));
    const Event *beam = world_bench_event(&bench, EVENT_BEAM);
    assert_non_null(beam);
    if (beam->direction.x < 1370 || fabs(beam->direction.y) > 1e-6)
        fail_msg("the beam goes %g, %g", beam->direction.x, beam->direction.y);
    const Event *hit = world_bench_event(&bench, EVENT_HIT);
    assert_non_null(hit);
    if (hit->player != 1 || hit->other != 0 || fabs(hit->amount - 120) > 1e-9 ||
        hit->weapon != WEAPON_LANCE)
        fail_msg("%d was hit by %d for %g", hit->player, hit->other, hit->amount);
    assert_int_equal(bench.world.state.bullet_count, 0);
    world_bench_end(&bench);
}

/* The segments of a beam join, bounce exactly, and after its one bounce hurt its owner by half. */
TEST(lance_bounces)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 800, 300, 900, 600);
    start(&bench, WEAPON_LANCE);
    world_bench_put(&bench, 1, 1500, 100);
    loadout_take(&bench.world, 0, WEAPON_LANCE);
    bench.world.state.players[0].shield = 0;
    for (int tick = 0; tick < 60 && !world_bench_event(&bench, EVENT_SHOT); tick++)
        hold_fire(&bench);
    Vec2 end = bench.world.state.players[0].at;
    int segments = 0;
    for (int i = 0; i < bench.world.events.count; i++) {
        const Event *event = &bench.world.events.items[i];
        if (event->kind != EVENT_BEAM)
            continue;
        if (segments++ > 0 && vec2_distance(event->at, end) > 1e-9)
            fail_msg("segment %d starts at %g, %g", segments, event->at.x, event->at.y);
        end = vec2_add(event->at, event->direction);
        if (segments == 1 && fabs(end.x - 794) > 1e-6)
            fail_msg("the first segment ends at %g, %g", end.x, end.y);
    }
    assert_int_equal(segments, 2);
    assert_true(fabs(bench.world.state.players[0].health - 40) < 1e-9);
    world_bench_end(&bench);
}

/* Who dies while charging fires nothing later, and comes back with Pulse: after 1.5 s, and 1 s more
 * because no place is out of sight here. */
TEST(death_loses_the_weapon)
{
    WorldBench bench;
    start_in_hall(&bench, WEAPON_LANCE);
    hold_fire(&bench);
    damage_apply(&bench.world,
                 &(Hit){.victim = 0, .cause = 1, .damage = 1000, .direction = {-1, 0}});
    assert_false(bench.world.state.players[0].is_alive);
    for (int tick = 0; tick < 380; tick++) {
        world_bench_idle(&bench, 1);
        assert_null(world_bench_event(&bench, EVENT_SHOT));
    }
    assert_true(bench.world.state.players[0].is_alive);
    assert_int_equal(bench.world.state.players[0].weapon, WEAPON_PULSE);
    assert_int_equal(bench.world.state.players[0].ammunition, 0);
    world_bench_end(&bench);
}

/* A fresh weapon ends the charge of the old one. */
TEST(another_weapon_ends_a_charge)
{
    WorldBench bench;
    start_in_hall(&bench, WEAPON_LANCE);
    hold_fire(&bench);
    loadout_take(&bench.world, 0, WEAPON_SCATTER);
    for (int tick = 0; tick < 60; tick++) {
        world_bench_idle(&bench, 1);
        assert_null(world_bench_event(&bench, EVENT_SHOT));
    }
    assert_int_equal(bench.world.state.players[0].ammunition, 12);
    world_bench_end(&bench);
}
