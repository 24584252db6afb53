/* SPDX-License-Identifier: MIT */
/* Movers that come farther in a tick than a player's radius push it before them all the same. */
#include "arena/crowd.h"

#include "arena/movers.h"
#include "geom/angle.h"
#include "sim/world.h"
#include "support/world_bench.h"

#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A plate 2 thick that goes down at a speed, from 400 on, in an arena with a wall below 280. */
static void start(WorldBench *bench, double speed, bool has_wall)
{
    world_bench_init(bench, 800, 600);
    LevelObstacle *plate = world_bench_add_box(bench, 200, 400, 600, 402);
    world_bench_slide(plate, vec2(0, -300), speed);
    if (has_wall)
        world_bench_add_box(bench, 100, 100, 700, 280);
    world_bench_start(bench, 1);
    world_bench_put(bench, 0, 400, 379);
}

typedef struct CarryCase {
    const char *name;
    double speed;
    bool has_wall;
    double least_gone, most_gone; /* How far down before the tick's own step. */
    bool is_crushed;
} CarryCase;

static void test_carry_before_the_last_step(void **state)
{
    (void)state;
    static const CarryCase cases[] = {
        {"slow ones are left to that step", 240, false, 0, 0, false},
        {"10 in a tick", 1200, false, 3, 9, false},
        {"16.7 in a tick", 2000, false, 10, 15, false},
        {"into a wall: no room in the fourth tick", 2000, true, 0, 100, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const CarryCase *c = &cases[i];
        WorldBench bench;
        start(&bench, c->speed, c->has_wall);
        World *world = &bench.world;
        Surroundings around = {&bench.arena, &world->movers, &world->grid};
        CrowdBody body = {.at = {400, 379}};
        bool is_crushed = false;
        int ticks = c->has_wall ? 8 : 1;
        for (int tick = 1; tick <= ticks && !is_crushed; tick++) {
            movers_step(&world->movers, &bench.arena, tick);
            is_crushed = !crowd_carry(&around, &body);
        }
        double gone = 379 - body.at.y;
        if (is_crushed != c->is_crushed || gone < c->least_gone || gone > c->most_gone)
            fail_msg("%s: went %g, crushed %d", c->name, gone, is_crushed);
        world_bench_end(&bench);
    }
}

typedef struct StepsCase {
    const char *name;
    double speed, spin; /* Down, or in degrees per second about the plate's left end. */
    double x;           /* Of the player, under the plate. */
    int steps;          /* The steps of a tick, of at most 5 units each. */
} StepsCase;

/* Before the tick's own step, which is its last, one is pushed by all the others. */
static void test_steps_of_a_tick(void **state)
{
    (void)state;
    static const StepsCase cases[] = {
        {"4.9 units", 588, 0, 400, 1},
        {"5.1 units", 612, 0, 400, 2},
        {"9.9 units", 1188, 0, 400, 2},
        {"10.1 units", 1212, 0, 400, 3},
        {"15.1 units", 1812, 0, 400, 4},
        {"a turn by 0.0407, 100 + 20 from the pivot", 0, -280, 298, 1},
        {"by as much, 107 + 20 away", 0, -280, 305, 2},
        {"by as much, 221 + 20 away", 0, -280, 420, 2},
        {"by as much, 231 + 20 away", 0, -280, 430, 3},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const StepsCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 800, 600);
        LevelObstacle *plate = world_bench_add_box(&bench, 200, 400, 600, 402);
        plate->motion.has_spin = c->spin < 0;
        plate->motion.spin = c->spin;
        plate->motion.pivot = vec2(200, 400);
        plate->motion.path_count = c->speed > 0 ? 2 : 0;
        plate->motion.speed = c->speed;
        plate->motion.path = calloc(2, sizeof *plate->motion.path);
        assert_non_null(plate->motion.path);
        plate->motion.path[1] = vec2(0, -300);
        world_bench_start(&bench, 1);
        Surroundings around = {&bench.arena, &bench.world.movers, &bench.world.grid};
        CrowdBody body = {.at = {c->x, 379.9}};
        movers_step(&bench.world.movers, &bench.arena, 1);
        assert_true(crowd_carry(&around, &body));
        double part = (c->steps - 1.0) / c->steps;
        Vec2 along = angle_unit_degrees(c->spin / TICKS_PER_SECOND * part);
        Vec2 end = vec2(200, 400 - c->speed / TICKS_PER_SECOND * part);
        double gap = vec2_cross(vec2_subtract(body.at, end), along);
        double wanted = c->steps > 1 ? 20 : 20.1;
        if (!(fabs(gap - wanted) < 1e-3))
            fail_msg("%s: %g from where the plate is before the last of %d steps", c->name, gap,
                     c->steps);
        world_bench_end(&bench);
    }
}

/* In whole ticks, in the open: the fastest valid mover passes and hurts no player. */
static void test_no_player_is_passed(void **state)
{
    (void)state;
    static const double speeds[] = {240, 700, 1200, 1700, LEVEL_SPEED_MAX};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        WorldBench bench;
        start(&bench, speeds[i], false);
        int ticks = (int)(290 / speeds[i] * TICKS_PER_SECOND);
        for (int tick = 0; tick < ticks; tick++) {
            PlayerInput inputs[PLAYERS_MAX] = {{.move_y = 127, .buttons = INPUT_DASH}};
            world_step(&bench.world, inputs);
            const Player *player = &bench.world.players[0];
            double plate = bench.world.movers.pieces[0].bounds.low.y;
            if (!player->is_alive || !(player->at.y <= plate - PLAYER_RADIUS + 1e-3))
                fail_msg("%g a second, tick %d: the plate at %g, the player at %g, alive %d",
                         speeds[i], tick, plate, player->at.y, player->is_alive);
        }
        world_bench_end(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_carry_before_the_last_step),
                                       cmocka_unit_test(test_steps_of_a_tick),
                                       cmocka_unit_test(test_no_player_is_passed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
