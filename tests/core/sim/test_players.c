/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "base/numbers.h"
#include "collide/vec2.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Steering, firing and the buffers, against the numbers that the rules promise. */

static const PlayerInput idle = {0};

/* Steps with one player's input; the others do nothing. */
static void step(WorldBench *bench, int player, PlayerInput input)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[player] = input;
    world_step(&bench->world, inputs);
}

static void start_empty(WorldBench *bench, int player_count)
{
    world_bench_init(bench, 4000, 3000);
    world_bench_start(bench, player_count);
    for (int i = 0; i < player_count; i++)
        world_bench_put(bench, i, 2000 + 300 * i, 1500);
}

static double speed_of(const WorldBench *bench, int player)
{
    return vec2_length(bench->world.state.players[player].velocity);
}

/* Ticks until a speed is reached; times in the rules are met to the tick that they end in. */
TEST(starts_and_stops_in_time)
{
    WorldBench bench;
    start_empty(&bench, 1);
    int started = 0, stopped = 0;
    while (speed_of(&bench, 0) < PLAYER_SPEED - 1e-9 && started < 100) {
        step(&bench, 0, input_make(vec2(1, 0), 0, false, false));
        started++;
    }
    while (speed_of(&bench, 0) > 1e-9 && stopped < 100) {
        step(&bench, 0, idle);
        stopped++;
    }
    if (started != 10 || stopped != 8)
        fail_msg("full speed after %d ticks of 1/120 s (0.08 s are 9.6), rest after %d (0.065 s "
                 "are 7.8)",
                 started, stopped);
    world_bench_end(&bench);
}

/* Each tick's change by what is wished: against the way it goes, or for nothing, it brakes. */
TEST(starts_brakes_and_turns)
{
    static const struct {
        const char *name;
        Vec2 velocity, wish;
        double seconds; /* Of a change by full speed. */
    } cases[] = {
        {"from rest", {0, 0}, {1, 0}, PLAYER_START_SECONDS},
        {"faster", {100, 0}, {1, 0}, PLAYER_START_SECONDS},
        {"a square turn", {300, 0}, {0, 1}, PLAYER_START_SECONDS},
        {"to rest", {300, 0}, {0, 0}, PLAYER_STOP_SECONDS},
        {"back", {300, 0}, {-1, 0}, PLAYER_STOP_SECONDS},
        {"sharply back", {300, 0}, {-0.6, 0.8}, PLAYER_STOP_SECONDS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        WorldBench bench;
        start_empty(&bench, 1);
        bench.world.state.players[0].velocity = cases[i].velocity;
        step(&bench, 0, input_make(cases[i].wish, 0, false, false));
        double change = vec2_distance(bench.world.state.players[0].velocity, cases[i].velocity);
        double wanted = PLAYER_SPEED / cases[i].seconds * SECONDS_PER_TICK;
        if (fabs(change - wanted) > 1e-9)
            fail_msg("%s: changed by %g, not %g", cases[i].name, change, wanted);
        world_bench_end(&bench);
    }
}

TEST(no_direction_is_faster)
{
    for (int degrees = 0; degrees < 360; degrees += 5) {
        WorldBench bench;
        start_empty(&bench, 1);
        Vec2 along = angle_unit_degrees(degrees);
        PlayerInput input = input_make(along, 0, false, false);
        Vec2 before = {0, 0};
        for (int tick = 0; tick < 60; tick++) {
            before = bench.world.state.players[0].at;
            step(&bench, 0, input);
        }
        double moved = vec2_distance(before, bench.world.state.players[0].at) * TICKS_PER_SECOND;
        /* 127ths of a speed are up to 1 % short on a slant, and never long. */
        if (!(moved <= PLAYER_SPEED + 1e-9 && moved > 0.99 * PLAYER_SPEED))
            fail_msg("%d degrees: %.9f units per second", degrees, moved);
        world_bench_end(&bench);
    }
}

typedef struct StickCase {
    const char *name;
    PlayerInput input;
    double speed;
} StickCase;

TEST(raw_inputs_have_their_speed)
{
    static const StickCase cases[] = {
        {"two keys at full", {127, 127, 0, 0}, 300},
        {"past full", {-128, -128, 0, 0}, 300},
        {"half", {0, 64, 0, 0}, 300 * 64 / 127.0},
        {"a breath", {1, 0, 0, 0}, 300 / 127.0},
        {"nothing", {0, 0, 0, 0}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start_empty(&bench, 1);
        for (int tick = 0; tick < 60; tick++)
            step(&bench, 0, cases[i].input);
        if (!(fabs(speed_of(&bench, 0) - cases[i].speed) < 1e-9))
            fail_msg("%s: %.9f and not %.9f", cases[i].name, speed_of(&bench, 0), cases[i].speed);
        world_bench_end(&bench);
    }
}

TEST(aim_is_the_inputs)
{
    WorldBench bench;
    start_empty(&bench, 1);
    for (int degrees = -175; degrees < 180; degrees += 7) {
        AimAngle aim = angle_aim_of(angle_unit_degrees(degrees));
        step(&bench, 0, input_make(vec2(0, 0), aim, false, false));
        double got = angle_degrees_of(bench.world.state.players[0].aim);
        if (!(fabs(got - degrees) < 0.003))
            fail_msg("aimed at %d degrees, got %g", degrees, got);
    }
    world_bench_end(&bench);
}

typedef struct BufferCase {
    const char *name;
    uint8_t button;
    int ready; /* Ticks from the first use to the next. */
    int early; /* Ticks by which the tap comes before. */
    bool counts;
} BufferCase;

static int uses(const WorldBench *bench, uint8_t button)
{
    return world_bench_event(bench, button == INPUT_FIRE ? EVENT_SHOT : EVENT_DASH) ? 1 : 0;
}

/* A tap of one tick counts as late as 0.1 s (12 ticks) afterwards, and not long after. */
TEST(presses_are_buffered)
{
    static const BufferCase cases[] = {
        {"shot, just in time", INPUT_FIRE, 26, 0, true},
        {"shot, a tick early", INPUT_FIRE, 26, 1, true},
        {"shot, 0.083 s early", INPUT_FIRE, 26, 10, true},
        {"shot, 0.092 s early", INPUT_FIRE, 26, 11, true},
        {"shot, 0.1 s early", INPUT_FIRE, 26, 12, true},
        {"shot, 0.108 s early", INPUT_FIRE, 26, 13, false},
        {"shot, 0.175 s early", INPUT_FIRE, 26, 21, false},
        {"dash, a tick early", INPUT_DASH, 144, 1, true},
        {"dash, 0.092 s early", INPUT_DASH, 144, 11, true},
        {"dash, 0.1 s early", INPUT_DASH, 144, 12, true},
        {"dash, 0.108 s early", INPUT_DASH, 144, 13, false},
        {"dash, half a second early", INPUT_DASH, 144, 60, false},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const BufferCase *c = &cases[i];
        WorldBench bench;
        start_empty(&bench, 1);
        int first = -1, second = -1;
        for (int tick = 0; tick < c->ready + 30; tick++) {
            bool is_tap = tick == 0 || tick == c->ready - c->early;
            step(&bench, 0, (PlayerInput){0, 0, 0, is_tap ? c->button : 0});
            if (uses(&bench, c->button) && first < 0)
                first = tick;
            else if (uses(&bench, c->button))
                second = tick;
        }
        int expected = c->counts ? c->ready : -1;
        if (first != 0 || second != expected)
            fail_msg("%s: in ticks %d and %d, not 0 and %d", c->name, first, second, expected);
        world_bench_end(&bench);
    }
}

TEST(held_fire_keeps_its_interval)
{
    WorldBench bench;
    start_empty(&bench, 1);
    int last = -26, shots = 0;
    for (int tick = 0; tick < 261; tick++) {
        step(&bench, 0, (PlayerInput){0, 0, 0, INPUT_FIRE});
        if (!world_bench_event(&bench, EVENT_SHOT))
            continue;
        if (tick - last != 26)
            fail_msg("shot in tick %d after the one in %d: 0.22 s are 26 ticks", tick, last);
        last = tick;
        shots++;
    }
    assert_int_equal(shots, 11);
    assert_int_equal(bench.world.state.players[0].shots, 11);
    world_bench_end(&bench);
}

TEST(recoil)
{
    WorldBench bench;
    start_empty(&bench, 1);
    AimAngle up = 16384;
    step(&bench, 0, (PlayerInput){0, 0, up, INPUT_FIRE});
    Vec2 velocity = bench.world.state.players[0].velocity;
    if (!(vec2_distance(velocity, vec2(0, -120)) < 1e-9))
        fail_msg("pushed by %g, %g and not 0, -120", velocity.x, velocity.y);
    world_bench_idle(&bench, 8);
    if (speed_of(&bench, 0) > 1e-9)
        fail_msg("still at %g units per second", speed_of(&bench, 0));
    world_bench_end(&bench);
}

TEST(players_part)
{
    static const Vec2 offsets[] = {{39, 0}, {0, 25}, {10, -10}, {0, 0}, {1e-9, 0}};
    for (size_t i = 0; i < COUNT(offsets); i++) {
        WorldBench bench;
        start_empty(&bench, 2);
        world_bench_put(&bench, 0, 1000, 1000);
        world_bench_put(&bench, 1, 1000 + offsets[i].x, 1000 + offsets[i].y);
        world_bench_idle(&bench, 2);
        Vec2 a = bench.world.state.players[0].at, b = bench.world.state.players[1].at;
        Vec2 middle = vec2_mix(a, b, 0.5);
        Vec2 before = vec2(1000 + offsets[i].x / 2, 1000 + offsets[i].y / 2);
        if (!(vec2_distance(a, b) > 2 * PLAYER_RADIUS - 0.001))
            fail_msg("offset %g, %g: %g apart", offsets[i].x, offsets[i].y, vec2_distance(a, b));
        if (!(vec2_distance(middle, before) < 1e-6))
            fail_msg("offset %g, %g: not by half each", offsets[i].x, offsets[i].y);
        world_bench_end(&bench);
    }
}

/* Walking aslant into a wall keeps the speed along it, loses the rest, and is remembered so. */
TEST(slides_along_walls)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 100, 400, 1500, 500);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 300, 380);
    for (int tick = 0; tick < 60; tick++)
        step(&bench, 0, input_make(vec2(0.6, 0.8), 0, false, false));
    const Player *player = &bench.world.state.players[0];
    if (!(fabs(player->at.y - 380) < 0.001 && fabs(player->velocity.y) < 1e-9))
        fail_msg("at height %.6f, rising %.6f", player->at.y, player->velocity.y);
    if (!(player->velocity.x > 120 && player->velocity.x < 300))
        fail_msg("%g units per second along the wall", player->velocity.x);
    world_bench_end(&bench);
}

static void add_bar_that_closes_in(WorldBench *bench)
{
    LevelObstacle *mover = world_bench_add_box(bench, 260, 300, 360, 600);
    world_bench_slide(mover, vec2(-59, 0), 60);
    mover->motion.wait = 1;
}

/* Pinned, a player has a tenth of a second, and the wall never gives way. */
TEST(crushed_after_a_tenth_of_a_second)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 100, 100, 200, 800);
    add_bar_that_closes_in(&bench);
    world_bench_start(&bench, 1);
    world_bench_put(&bench, 0, 230, 450);
    int pinned = 0, ticks = 0;
    for (; bench.world.state.players[0].is_alive && ticks < 600; ticks++) {
        pinned = bench.world.state.players[0].pinned_ticks;
        world_bench_idle(&bench, 1);
        double depth = surroundings_depth_unbroken(
            &bench.arena, (Circle){bench.world.state.players[0].at, PLAYER_RADIUS});
        if (depth > 0.01)
            fail_msg("tick %d: %g deep in the wall", ticks, depth);
    }
    const Event *crush = world_bench_event(&bench, EVENT_CRUSH);
    assert_non_null(crush);
    assert_int_equal(crush->other, NO_PLAYER);
    if (pinned != 12)
        fail_msg("died after %d pinned ticks (0.1 s are 12), in tick %d", pinned, ticks);
    world_bench_end(&bench);
}

/* The dash: how far, how often, how safe, and what it catches. */

static void players_dash_step(WorldBench *bench, PlayerInput input)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    inputs[0] = input;
    world_step(&bench->world, inputs);
}

static void players_dash_start_empty(WorldBench *bench)
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
        players_dash_start_empty(&bench);
        int ticks = 0;
        players_dash_step(&bench, input_make(cases[i].move, cases[i].aim, false, true));
        for (ticks = 1; bench.world.state.players[0].dash_ticks > 0 && ticks < 100; ticks++)
            players_dash_step(&bench, input_make(vec2(0, 0), cases[i].aim, false, false));
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
    players_dash_start_empty(&bench);
    int last = -1, dashes = 0;
    for (int tick = 0; tick < 700; tick++) {
        players_dash_step(
            &bench, (PlayerInput){0, 0, (AimAngle)(tick * 99), tick % 2 == 0 ? INPUT_DASH : 0});
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
    players_dash_start_empty(&bench);
    int dashes = 0;
    for (int tick = 0; tick < 400; tick++) {
        players_dash_step(&bench, (PlayerInput){0, 0, 0, INPUT_DASH});
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
        players_dash_start_empty(&bench);
        for (int i = 1; i <= tick; i++) {
            Vec2 ahead = vec2_add(bench.world.state.players[0].at, vec2(30, 0));
            if (i == tick)
                put_bullet(&bench, ahead, vec2(-600, 0), 10);
            players_dash_step(&bench, (PlayerInput){127, 0, 0, i == 1 ? INPUT_DASH : 0});
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
    players_dash_start_empty(&bench);
    put_bullet(&bench, vec2(2080, 1500), vec2(-900, 0), weapons_row(WEAPON_PULSE)->damage);
    players_dash_step(&bench, (PlayerInput){127, 0, 0, INPUT_DASH});
    for (int i = 0; i < 17; i++)
        players_dash_step(&bench, (PlayerInput){127, 0, 0, 0});
    const Player *player = &bench.world.state.players[0];
    assert_true(player->is_charged);
    if (player->health < PLAYER_HEALTH || player->shield < PLAYER_SHIELD)
        fail_msg("hurt: health %g, shield %g", player->health, player->shield);
    assert_int_equal(bench.world.state.bullet_count, 0);
    static const double damages[] = {51, 34}, speeds[] = {1125, 900};
    for (int shot = 0; shot < 2; shot++) {
        players_dash_step(&bench, (PlayerInput){0, 0, 0, INPUT_FIRE});
        assert_int_equal(bench.world.state.bullet_count, shot + 1);
        const Bullet *bullet = &bench.world.state.bullets[shot];
        double speed = vec2_length(bullet->velocity);
        if (!(fabs(bullet->damage - damages[shot]) < 1e-9 && fabs(speed - speeds[shot]) < 1e-9))
            fail_msg("shot %d: damage %g, speed %g", shot, bullet->damage, speed);
        assert_int_equal(bullet->is_charged, shot == 0);
        assert_false(player->is_charged);
        for (int i = 0; i < 26; i++)
            players_dash_step(&bench, (PlayerInput){0});
    }
    world_bench_end(&bench);
}

TEST(walking_through_a_bullet_hurts)
{
    WorldBench bench;
    players_dash_start_empty(&bench);
    put_bullet(&bench, vec2(2080, 1500), vec2(-900, 0), weapons_row(WEAPON_PULSE)->damage);
    for (int i = 0; i < 18; i++)
        players_dash_step(&bench, (PlayerInput){127, 0, 0, 0});
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
            players_dash_step(&bench, input_make(way, 0, false, tick == 0));
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
        players_dash_step(&bench, (PlayerInput){127, 0, 0, INPUT_DASH});
        for (int tick = 1; tick < 18; tick++)
            players_dash_step(&bench, (PlayerInput){127, 0, 0, 0});
        if (!(fabs(bench.world.state.players[0].at.x - 705) < 1e-6))
            fail_msg("overlap %g: got to %.9f", overlaps[i], bench.world.state.players[0].at.x);
        world_bench_end(&bench);
    }
}

/*
 * Players between movers, walls and each other: nobody is thrown out of a press or pushed through
 * somebody, and a press that closes crushes at the same tick whatever its slope.
 */

/* A bar of 1200 that rises to the upper edge of an arena 900 high. Its upper side passes (x, 640)
 * at a slope. */
static LevelObstacle *add_rising_bar(WorldBench *bench, double x, double slope, double speed)
{
    const Vec2 bar[] = {{100, 600 + (100 - x) * slope},
                        {100, 640 + (100 - x) * slope},
                        {1300, 640 + (1300 - x) * slope},
                        {1300, 600 + (1300 - x) * slope}};
    LevelObstacle *obstacle = world_bench_add(bench, bar, 4);
    world_bench_slide(obstacle, vec2(0, 300), speed);
    return obstacle;
}

/* The tick in which the first player dies; -1 where it lives on. `out_most` is the most that one
 * went in a tick while alive, world units. */
static int tick_of_death(WorldBench *bench, int ticks, double *out_most)
{
    World *world = &bench->world;
    *out_most = 0;
    for (int tick = 0; tick < ticks; tick++) {
        Vec2 before[PLAYERS_MAX] = {{0}};
        for (int i = 0; i < world->player_count; i++)
            before[i] = world->state.players[i].at;
        world_bench_idle(bench, 1);
        for (int i = 0; i < world->player_count; i++)
            if (world->state.players[i].is_alive)
                *out_most = fmax(*out_most, vec2_distance(before[i], world->state.players[i].at));
        if (!world->state.players[0].is_alive)
            return world->state.tick;
    }
    return -1;
}

/* A player at rest against the edge, at `x`, where bars of all slopes are equally high. */
TEST(slope_of_a_press_does_not_count)
{
    static const double slopes[] = {1e-9, 1e-6, 0.0001, 0.001, 0.003, 0.01, 0.03, 0.06};
    static const double speeds[] = {11, 30.7, 103, 161, 407, 911};
    static const double places[] = {150, 700, 1200};
    for (size_t s = 0; s < COUNT(speeds); s++)
        for (size_t p = 0; p < COUNT(places); p++) {
            int straight = 0;
            for (size_t i = 0; i <= 2 * COUNT(slopes); i++) {
                double slope = i == 0 ? 0 : slopes[(i - 1) / 2] * (i % 2 ? 1 : -1);
                WorldBench bench;
                double most;
                world_bench_init(&bench, 1600, 900);
                add_rising_bar(&bench, places[p], slope, speeds[s]);
                world_bench_start(&bench, 1);
                world_bench_put(&bench, 0, places[p], 880);
                int tick = tick_of_death(&bench, 4000, &most);
                straight = i == 0 ? tick : straight;
                if (tick < 0 || tick != straight || most > 15)
                    fail_msg("slope %g, %g a second, at %g: dead in tick %d, straight in %d, went "
                             "%g in a tick",
                             slope, speeds[s], places[p], tick, straight, most);
                world_bench_end(&bench);
            }
        }
}

typedef struct WedgeCase {
    const char *name;
    double slope, speed;
    bool is_squeezed_out; /* Steep enough to get out to the side. */
} WedgeCase;

/* The bar's right end is lower. A player below the edge is pushed up to it, and out or not. */
TEST(wedges_squeeze_out_or_crush)
{
    static const WedgeCase cases[] = {
        {"flat", 0, 30, false},
        {"nearly flat", -0.001, 30, false},
        {"3 degrees", -0.05, 30, false},
        {"12 degrees", -0.21, 30, true},
        {"12 degrees, fast", -0.21, 100, true},
        {"27 degrees", -0.5, 100, true},
        {"27 degrees, fast", -0.5, 400, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const WedgeCase *c = &cases[i];
        WorldBench bench;
        double most;
        world_bench_init(&bench, 1600, 900);
        add_rising_bar(&bench, 700, c->slope, c->speed);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 700, 870);
        bool is_dead = tick_of_death(&bench, (int)(290 / c->speed * TICKS_PER_SECOND), &most) >= 0;
        if (is_dead == c->is_squeezed_out || most > 15)
            fail_msg("%s: dead %d, went %g in a tick", c->name, is_dead, most);
        world_bench_end(&bench);
    }
}

/* A hand whose tip passes the edge nearer than a player is wide, and one in whose way a pillar is.
 */
TEST(hands_near_an_edge_throw_nobody)
{
    static const double gaps[] = {5, 20, 30, 36, 39, 39.9, 40, 45};
    static const double spins[] = {-90, -45, -20, 20, 45, 90};
    for (size_t g = 0; g < COUNT(gaps); g++)
        for (size_t s = 0; s < COUNT(spins); s++)
            for (int x = 505; x <= 1105; x += 40) {
                if (abs(x - 800) < 40)
                    continue; /* In the hand. */
                WorldBench bench;
                double most;
                world_bench_init(&bench, 1600, 900);
                LevelObstacle *hand =
                    world_bench_add_box(&bench, 790, 600 - gaps[g], 810, 900 - gaps[g]);
                world_bench_spin(hand, spins[s], vec2(800, 600 - gaps[g]));
                LevelObstacle *pillar = world_bench_add_box(&bench, 820, 890, 826, 905);
                world_bench_slide(pillar, vec2(0, 2), 1);
                world_bench_start(&bench, 1);
                world_bench_put(&bench, 0, x, 879);
                (void)tick_of_death(&bench, 1500, &most);
                double farthest = 300 * fabs(spins[s]) * ANGLE_PI / 180 / TICKS_PER_SECOND;
                if (most > 11 + 2 * farthest)
                    fail_msg("gap %g, %g degrees a second, at %d: went %g in a tick", gaps[g],
                             spins[s], x, most);
                world_bench_end(&bench);
            }
}

typedef struct LaneCase {
    const char *name;
    double width;      /* Of the lane, world units. */
    int others;        /* Players in the way of the first. */
    double gap;        /* Between them. */
    double offset;     /* How far they stand from the lane's middle, one up, one down. */
    int move;          /* Theirs. */
    bool has_dead_end; /* There is no room behind them. */
} LaneCase;

/* The first player dashes and walks on to the right, into the others. */
static void check_lane(const LaneCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 0, 300, 1600, 450 - c->width / 2);
    world_bench_add_box(&bench, 0, 450 + c->width / 2, 1600, 600);
    if (c->has_dead_end)
        world_bench_add_box(&bench, 420 + c->others * (40 + c->gap), 300, 1600, 600);
    world_bench_start(&bench, 1 + c->others);
    World *world = &bench.world;
    world_bench_put(&bench, 0, 200, 450);
    for (int i = 1; i <= c->others; i++)
        world_bench_put(&bench, i, 400 + (i - 1) * (40 + c->gap),
                        450 + c->offset * (i % 2 ? 1 : -1));
    for (int tick = 0; tick < 400; tick++) {
        PlayerInput inputs[PLAYERS_MAX] = {
            {.move_x = 127, .buttons = tick % 20 < 10 ? INPUT_DASH : 0}};
        for (int i = 1; i <= c->others; i++)
            inputs[i].move_x = (int8_t)c->move;
        world_step(world, inputs);
        for (int a = 0; a <= c->others; a++)
            for (int b = a + 1; b <= c->others; b++) {
                double deep =
                    40 - vec2_distance(world->state.players[a].at, world->state.players[b].at);
                if (deep > 1 + 1e-9 || world->state.players[a].at.x >= world->state.players[b].at.x)
                    fail_msg("%s, tick %d: players %d and %d are %g deep, at %g and %g", c->name,
                             tick, a, b, deep, world->state.players[a].at.x,
                             world->state.players[b].at.x);
            }
    }
    if (!c->has_dead_end && c->move >= 0 && world->state.players[0].at.x < 450)
        fail_msg("%s: nobody gave way, the first is at %g", c->name, world->state.players[0].at.x);
    world_bench_end(&bench);
}

TEST(nobody_is_pushed_through_in_a_lane)
{
    static const LaneCase cases[] = {
        {"one at rest", 50, 1, 0, 0, 0, false},
        {"one who fits exactly", 40.01, 1, 0, 0, 0, false},
        {"one beside the middle", 60, 1, 0, 8, 0, false},
        {"one who comes", 50, 1, 0, 0, -127, false},
        {"two in a row", 50, 2, 0, 0, 0, false},
        {"two, staggered", 70, 2, 0, 12, 0, false},
        {"three in a row", 44, 3, 0, 0, 0, false},
        {"three who come", 44, 3, 10, 0, -127, false},
        {"seven in a row", 44, 7, 0, 0, 0, false},
        {"seven, staggered", 60, 7, 2, 9, 0, false},
        {"one in a dead end", 50, 1, 0, 0, 0, true},
        {"four in a dead end", 50, 4, 0, 4, 0, true},
        {"four who come, in a dead end", 50, 4, 0, 4, -127, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_lane(&cases[i]);
}

/* How a bar pushes players along a lane. */
typedef struct PushCase {
    int others, speed;
    bool is_closed; /* By a wall behind the last. */
} PushCase;

static void check_order(const PushCase *c, const World *world)
{
    for (int i = 0; i < c->others; i++) {
        const Player *a = &world->state.players[i];
        const Player *b = &world->state.players[i + 1];
        if (a->is_alive && b->is_alive && a->at.x > b->at.x - 39)
            fail_msg("%d others, %d a second, closed %d, tick %d: %d at %g, %d at %g", c->others,
                     c->speed, c->is_closed, world->state.tick, i, a->at.x, i + 1, b->at.x);
    }
}

static void check_push(const PushCase *c)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    world_bench_add_box(&bench, 0, 300, 1600, 425);
    world_bench_add_box(&bench, 0, 475, 1600, 600);
    if (c->is_closed)
        world_bench_add_box(&bench, 430 + c->others * 44, 300, 1600, 600);
    LevelObstacle *bar = world_bench_add_box(&bench, 20, 430, 40, 470);
    world_bench_slide(bar, vec2(1200, 0), c->speed);
    world_bench_start(&bench, 1 + c->others);
    for (int i = 0; i <= c->others; i++)
        world_bench_put(&bench, i, 340 + i * 44, 450);
    for (int tick = 0; tick < 120 * 900 / c->speed; tick++) {
        world_bench_idle(&bench, 1);
        if (world_bench_event(&bench, EVENT_CRUSH))
            break;
        check_order(c, &bench.world);
    }
    if (!c->is_closed && world_bench_event(&bench, EVENT_CRUSH))
        fail_msg("%d others, %d a second: crushed with room behind", c->others, c->speed);
    world_bench_end(&bench);
}

/* A bar that nearly closes a lane pushes the first into the others, who have room behind or not. */
TEST(movers_push_nobody_through_another)
{
    for (int others = 1; others <= 4; others++)
        for (int speed = 60; speed <= 1800; speed = speed * 3 / 2) {
            check_push(&(PushCase){others, speed, false});
            check_push(&(PushCase){others, speed, true});
        }
}
