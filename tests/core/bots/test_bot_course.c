/* SPDX-License-Identifier: MIT */
/* Foreseen bullets against those that fly. */
#include "bots/bot_parts.h"

#include "sim/weapons.h"
#include "support/world_bench.h"
#include "test.h"

static void add_obstacles(WorldBench *bench)
{
    static const Vec2 slab[] = {{600, 300}, {650, 400}, {675, 375}, {650, 275}};
    static const Vec2 wedge[] = {{1000, 100}, {1100, 800}, {1150, 100}};
    world_bench_add(bench, slab, 4);
    world_bench_add(bench, wedge, 3)->material = MATERIAL_MIRROR;
    world_bench_add_box(bench, 200, 600, 400, 640);
}

static Vec2 place_at(const BotCourse *course, double seconds)
{
    const CourseLeg *leg = &course->legs[0];
    for (int i = 1; i < course->count && course->legs[i].start <= seconds; i++)
        leg = &course->legs[i];
    return vec2_add_scaled(leg->from, leg->velocity, seconds - leg->start);
}

/* With no player in the way a bullet flies as predicted, tick by tick, and ends at the same place.
 */
TEST(bullets_fly_as_foreseen)
{
    for (int deg = 0; deg < 360; deg += 7) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        add_obstacles(&bench);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, 30, 870);
        bench.world.state.bullets[0] =
            (Bullet){.owner = 0,
                     .at = {800, 450},
                     .velocity = vec2_scale(angle_unit_degrees(deg), 900),
                     .bounces_left = deg % 3};
        bench.world.state.bullet_count = 1;
        BotCourse course;
        const Bullet *bullet = &bench.world.state.bullets[0];
        bot_course_trace(&bench.world, bullet->at, bullet->velocity, bullet->bounces_left, 0.9,
                         &course);
        double end = course.legs[course.count - 1].start + course.legs[course.count - 1].seconds;
        for (int tick = 1; tick * SECONDS_PER_TICK < 0.9; tick++) {
            bullets_fly(&bench.world);
            bool is_there = bench.world.state.bullet_count > 0;
            if (!is_there && course.count < COURSE_LEGS && tick * SECONDS_PER_TICK < end)
                fail_msg("%d degrees: ended at tick %d, foreseen for %g s", deg, tick, end);
            if (is_there && course.count < COURSE_LEGS && tick * SECONDS_PER_TICK > end)
                fail_msg("%d degrees: flies on at tick %d, foreseen for %g s", deg, tick, end);
            if (!is_there || tick * SECONDS_PER_TICK > end)
                break;
            Vec2 at = place_at(&course, tick * SECONDS_PER_TICK);
            if (!(vec2_distance(at, bench.world.state.bullets[0].at) < 1e-6))
                fail_msg("%d degrees, tick %d: at %g, %g instead of %g, %g", deg, tick,
                         bench.world.state.bullets[0].at.x, bench.world.state.bullets[0].at.y, at.x,
                         at.y);
        }
        world_bench_end(&bench);
    }
}

typedef struct PassCase {
    const char *name;
    int first_leg;
    double within;
    Vec2 at, velocity;
    double pass;
} PassCase;

/* A bullet to the right along y = 100 for a second, then up along x = 1000 for another. */
TEST(how_near_it_comes)
{
    static const BotCourse course = {
        {{{0, 100}, {1000, 0}, 0, 1, {0, 0}}, {{1000, 100}, {0, 1000}, 1, 1, {-1, 0}}}, 2};
    static const PassCase cases[] = {
        {"beside the first leg", 0, 9, {500, 130}, {0, 0}, 30},
        {"of the second leg alone", 1, 9, {500, 130}, {0, 0}, 500},
        {"past its end", 0, 9, {1000, 1200}, {0, 0}, 100},
        {"behind it", 0, 9, {-40, 100}, {0, 0}, 40},
        {"not so soon", 0, 0.4, {500, 100}, {0, 0}, 100},
        {"walking into it", 0, 9, {500, -50}, {0, 300}, 0},
        {"walking out of it", 1, 9, {1000, 600}, {-300, 0}, 431.0218},
        {"no such leg", 2, 9, {500, 100}, {0, 0}, HUGE_VAL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PassCase *c = &cases[i];
        double pass = bot_course_pass(&course, c->first_leg, c->within, c->at, c->velocity);
        if (!(pass >= c->pass - 1e-3 && pass <= c->pass + 1e-3))
            fail_msg("%s: %.4f instead of %.4f", c->name, pass, c->pass);
    }
}
