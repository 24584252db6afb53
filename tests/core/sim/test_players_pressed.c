/* SPDX-License-Identifier: MIT */
/*
 * Players between movers, walls and each other: nobody is thrown out of a press or pushed through
 * somebody, and a press that closes crushes at the same tick whatever its slope.
 */
#include "sim/players.h"

#include "collide/vec2.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

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
        Vec2 before[PLAYERS_MAX];
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

/* A bar that nearly closes a lane pushes the first into the others, who have room behind or not. */
TEST(movers_push_nobody_through_another)
{
    for (int others = 1; others <= 4; others++)
        for (int speed = 60; speed <= 1800; speed = speed * 3 / 2)
            for (int is_closed = 0; is_closed < 2; is_closed++) {
                WorldBench bench;
                world_bench_init(&bench, 1600, 900);
                world_bench_add_box(&bench, 0, 300, 1600, 425);
                world_bench_add_box(&bench, 0, 475, 1600, 600);
                if (is_closed)
                    world_bench_add_box(&bench, 430 + others * 44, 300, 1600, 600);
                LevelObstacle *bar = world_bench_add_box(&bench, 20, 430, 40, 470);
                world_bench_slide(bar, vec2(1200, 0), speed);
                world_bench_start(&bench, 1 + others);
                World *world = &bench.world;
                for (int i = 0; i <= others; i++)
                    world_bench_put(&bench, i, 340 + i * 44, 450);
                for (int tick = 0; tick < 120 * 900 / speed; tick++) {
                    world_bench_idle(&bench, 1);
                    if (world_bench_event(&bench, EVENT_CRUSH))
                        break;
                    for (int i = 0; i < others; i++) {
                        const Player *a = &world->state.players[i];
                        const Player *b = &world->state.players[i + 1];
                        if (a->is_alive && b->is_alive && a->at.x > b->at.x - 39)
                            fail_msg("%d others, %d a second, closed %d, tick %d: %d at %g, %d at "
                                     "%g",
                                     others, speed, is_closed, tick, i, a->at.x, i + 1, b->at.x);
                    }
                }
                if (!is_closed && world_bench_event(&bench, EVENT_CRUSH))
                    fail_msg("%d others, %d a second: crushed with room behind", others, speed);
                world_bench_end(&bench);
            }
}
