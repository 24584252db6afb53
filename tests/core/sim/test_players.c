/* SPDX-License-Identifier: MIT */
/* Steering, firing and the buffers, against the numbers that the rules promise. */
#include "sim/players.h"

#include "arena/resolve.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

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
