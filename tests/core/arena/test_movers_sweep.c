/* SPDX-License-Identifier: MIT */
/* Circles swept against what moves: when, where and against how fast a surface they meet. */
#include "arena/movers.h"

#include "base/numbers.h"
#include "collide/sat.h"
#include "collide/vec2.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* A box from (400, 200) to (440, 400) that goes right by 120 per second, 1 in a tick. */
static void start_slide(WorldBench *bench)
{
    world_bench_init(bench, 1600, 900);
    LevelObstacle *box = world_bench_add_box(bench, 400, 200, 440, 400);
    world_bench_slide(box, vec2(600, 0), 120);
    world_bench_start(bench, 1);
    movers_step(&bench->world.movers, &bench->arena, 1);
}

typedef struct SlideCase {
    const char *name;
    Vec2 at, move;
    double from, to;
    bool hit;
    double time;
    Vec2 normal;
} SlideCase;

/* All from geometry: the gap, divided by the speed at which it closes. */
TEST(sliding)
{
    static const SlideCase cases[] = {
        {"it comes to one that hangs there", {446.5, 300}, {0, 0}, 0, 1, true, 0.5, {1, 0}},
        {"from behind a slower one", {446.5, 300}, {0.5, 3}, 0, 1, true, 1, {1, 0}},
        {"a faster one gets away", {446.5, 300}, {1.5, 3}, 0, 1, false, 0, {0, 0}},
        {"head on", {448, 300}, {-7, 0}, 0, 1, true, 0.25, {1, 0}},
        {"after it, in vain", {393.5, 300}, {0.9, 0}, 0, 1, false, 0, {0, 0}},
        {"after it", {393.5, 300}, {2, 0}, 0, 1, true, 0.5, {-1, 0}},
        {"in the tick's second half", {446.75, 300}, {0, 0}, 0.5, 1, true, 0.5, {1, 0}},
        {"where it was before the second half", {394.25, 500}, {0, -99}, 0.5, 1, false, 0, {0, 0}},
        {"along its top", {420, 406}, {1, 0}, 0, 1, false, 0, {0, 0}},
        {"on its top", {420, 407}, {0, -4}, 0, 1, true, 0.25, {0, 1}},
        {"in it already, but leaving", {445.9, 300}, {5, 0}, 0, 1, false, 0, {0, 0}},
        {"in it already", {445.9, 300}, {0, 0}, 0, 1, true, 0, {1, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const SlideCase *c = &cases[i];
        WorldBench bench;
        start_slide(&bench);
        MoverSweep sweep = {{c->at, 6}, c->move, c->from, c->to};
        MoverTouch met = movers_sweep(&bench.world.movers, &bench.arena, &sweep);
        if (met.touch.hit != c->hit)
            fail_msg("%s: met is not %d", c->name, c->hit);
        if (c->hit && (!(fabs(met.touch.time - c->time) < 1e-9) ||
                       !(vec2_distance(met.touch.normal, c->normal) < 1e-9) ||
                       !(vec2_distance(met.surface, vec2(120, 0)) < 1e-6)))
            fail_msg("%s: at %.9f, normal (%g, %g), surface (%g, %g)", c->name, met.touch.time,
                     met.touch.normal.x, met.touch.normal.y, met.surface.x, met.surface.y);
        world_bench_end(&bench);
    }
}

/* The depth of a circle in the bench's one mover at a part of the tick. */
static double depth_at(const WorldBench *bench, const MoverSweep *sweep, double part_of_way)
{
    double part = sweep->from + (sweep->to - sweep->from) * part_of_way;
    const MoverStep *step = &bench->world.movers.steps[0];
    Pose pose = motion_between(&step->before, &step->now, part);
    Vec2 at = vec2_add_scaled(sweep->circle.at, sweep->move, part_of_way);
    Vec2 normal;
    return sweep->circle.radius -
           polygon_distance(motion_undo(&pose, at), &bench->arena.pieces[0], &normal);
}

/* Until a touch a circle is nowhere deeper than the chords' error, and at the touch it is there. */
static bool sweep_holds(const WorldBench *bench, const MoverSweep *sweep, long number)
{
    enum { LOOKS = 200 };
    MoverTouch met = movers_sweep(&bench->world.movers, &bench->arena, sweep);
    double end = met.touch.hit ? met.touch.time : 1;
    for (int i = 0; i <= LOOKS; i++) {
        double depth = depth_at(bench, sweep, end * i / LOOKS);
        if (depth > 0.0045)
            fail_msg("%ld: %g deep at part %g of a way that is free up to %g", number, depth,
                     end * i / LOOKS, end);
    }
    if (met.touch.hit && !(fabs(depth_at(bench, sweep, end)) < 0.0045))
        fail_msg("%ld: touched at %g, but %g deep", number, end, depth_at(bench, sweep, end));
    return met.touch.hit;
}

/* Bars that turn and slide at up to the most that a file may ask for, and circles near them. */
TEST(turning)
{
    Random random = random_make(11, 3);
    long touches = 0;
    for (long i = 0; i < 300; i++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        LevelObstacle *bar =
            world_bench_add_box(&bench, 700, 440, 700 + random_between(&random, 1, 200),
                                440 + random_between(&random, 0.1, 60));
        world_bench_spin(bar, random_between(&random, -1, 1) * (i % 3 ? 90 : LEVEL_SPIN_MAX),
                         vec2(random_between(&random, 650, 850), 440));
        double speed = level_point_speed(bar);
        if (speed > LEVEL_POINT_SPEED)
            bar->motion.spin *= 0.999 * LEVEL_POINT_SPEED / speed;
        world_bench_start(&bench, 1);
        for (int k = 0; k < 100; k++) {
            movers_step(&bench.world.movers, &bench.arena, 1 + random_index(&random, 500));
            MoverSweep sweep = {{{0, 0}, 6}, {0, 0}, 0, 1};
            Box near = box_grown(bench.world.movers.steps[0].swept, 15);
            sweep.circle.at = vec2(random_between(&random, near.low.x, near.high.x),
                                   random_between(&random, near.low.y, near.high.y));
            Vec2 unit = angle_unit_degrees(random_between(&random, 0, 360));
            sweep.move = vec2_scale(unit, random_between(&random, 0, 10));
            sweep.from = k % 4 ? 0 : random_unit(&random);
            if (depth_at(&bench, &sweep, 0) < 0)
                touches += sweep_holds(&bench, &sweep, i);
        }
        world_bench_end(&bench);
    }
    if (touches < 1000)
        fail_msg("only %ld touches", touches);
}

/* A hand about (800, 400) that turns 90 degrees per second, counter-clockwise: 1.5708 r per second.
 */
TEST(surface_of_what_turns)
{
    WorldBench bench;
    world_bench_init(&bench, 1600, 900);
    LevelObstacle *hand = world_bench_add_box(&bench, 800, 395, 1100, 405);
    world_bench_spin(hand, 90, vec2(800, 400));
    world_bench_start(&bench, 1);
    movers_step(&bench.world.movers, &bench.arena, 1);
    MoverSweep sweep = {{{1000, 412}, 6}, {0, 0}, 0, 1};
    MoverTouch met = movers_sweep(&bench.world.movers, &bench.arena, &sweep);
    assert_true(met.touch.hit);
    Vec2 touched = vec2_add_scaled(vec2(1000, 412), met.touch.normal, -6);
    Vec2 arm = vec2_subtract(touched, vec2(800, 400));
    Vec2 expected = vec2_scale(vec2_left(arm), ANGLE_PI / 2);
    if (!(vec2_distance(met.surface, expected) < 0.05))
        fail_msg("(%g, %g) and not (%g, %g)", met.surface.x, met.surface.y, expected.x, expected.y);
    /* It turns about its own pivot: half a degree of normal for every half degree of turn. */
    Vec2 normal = angle_unit_degrees(90 + 0.75 * met.touch.time);
    if (!(vec2_distance(met.touch.normal, normal) < 1e-4))
        fail_msg("the normal is (%g, %g)", met.touch.normal.x, met.touch.normal.y);
    world_bench_end(&bench);
}

TEST(near)
{
    WorldBench bench;
    start_slide(&bench);
    const Movers *movers = &bench.world.movers;
    assert_true(movers_were_near(movers, (Circle){{446.9, 300}, 6}));
    assert_true(movers_were_near(movers, (Circle){{394.1, 300}, 6})); /* Where it was. */
    assert_false(movers_were_near(movers, (Circle){{447.1, 300}, 6}));
    world_bench_end(&bench);
}
