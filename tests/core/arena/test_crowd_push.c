/* SPDX-License-Identifier: MIT */
/* Movers push players before them, however fast, and stop where players can't give way. */
#include "arena/crowd.h"

#include "arena/movers.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

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

typedef struct PushCase {
    const char *name;
    double speed;
    bool has_wall;
    double gone; /* How far down in the first tick. */
    bool is_crushed;
} PushCase;

TEST(pushed_to_where_movers_are)
{
    static const PushCase cases[] = {
        {"one that stays away", 100, false, 0, false},
        {"2 in a tick", 240, false, 1, false},
        {"10 in a tick", 1200, false, 9, false},
        {"16.7 in a tick", 2000, false, 2000.0 / 120 - 1, false},
        {"into a wall: no room in the fourth tick", 2000, true, 2000.0 / 120 - 1, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const PushCase *c = &cases[i];
        WorldBench bench;
        start(&bench, c->speed, c->has_wall);
        World *world = &bench.world;
        Surroundings around = {&bench.arena, &world->movers, &world->grid};
        CrowdBody body = {.at = {400, 379}};
        bool is_crushed = false;
        double gone = 0;
        int ticks = c->has_wall ? 8 : 1;
        for (int tick = 1; tick <= ticks && !is_crushed; tick++) {
            movers_step(&world->movers, &bench.arena, tick);
            crowd_push(&around, &body, 1);
            is_crushed = body.mover_depth > CRUSH_DEPTH;
            gone = tick == 1 ? 379 - body.at.y : gone;
        }
        if (is_crushed != c->is_crushed || !(fabs(gone - c->gone) < 1e-3))
            fail_msg("%s: went %g, crushed %d", c->name, gone, is_crushed);
        world_bench_end(&bench);
    }
}

typedef struct GiveWayCase {
    const char *name;
    int count;
    Vec2 at[4];
    Vec2 starts[4];
    Vec2 expected[4];
} GiveWayCase;

/* In an arena of 800 by 600 without anything. */
TEST(bodies_give_way_or_go_back)
{
    static const GiveWayCase cases[] = {
        {"apart", 2, {{300, 300}, {340, 300}}, {{300, 300}, {340, 300}}, {{300, 300}, {340, 300}}},
        {"a little deep stays so",
         2,
         {{300, 300}, {339.6, 300}},
         {{290, 300}, {339.6, 300}},
         {{300, 300}, {339.6, 300}}},
        {"half each",
         2,
         {{300, 300}, {334, 300}},
         {{294, 300}, {334, 300}},
         {{297, 300}, {337, 300}}},
        {"at the edge one gives way",
         2,
         {{36, 300}, {20, 300}},
         {{36, 300}, {20, 300}},
         {{60, 300}, {20, 300}}},
        {"three in a row give way to the last",
         3,
         {{300, 300}, {340, 300}, {376, 300}},
         {{300, 300}, {340, 300}, {380, 300}},
         {{299, 300}, {338.5, 300}, {378.4, 300}}},
        {"against the edge there is no room: back",
         2,
         {{25, 300}, {20, 300}},
         {{60, 300}, {20, 300}},
         {{60, 300}, {20, 300}}},
        {"on one spot they part as far as one goes in a tick",
         2,
         {{300, 300}, {300, 300}},
         {{300, 300}, {300, 300}},
         {{320, 300}, {280, 300}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        const GiveWayCase *c = &cases[i];
        WorldBench bench;
        world_bench_init(&bench, 800, 600);
        world_bench_start(&bench, 1);
        Surroundings around = {&bench.arena, &bench.world.movers, &bench.world.grid};
        CrowdBody bodies[4] = {{.at = {0, 0}}};
        for (int k = 0; k < c->count; k++)
            bodies[k].at = c->at[k];
        crowd_keep_apart(&around, bodies, c->starts, c->count);
        for (int k = 0; k < c->count; k++)
            if (vec2_distance(bodies[k].at, c->expected[k]) > 0.6)
                fail_msg("%s: %d at (%g, %g)", c->name, k, bodies[k].at.x, bodies[k].at.y);
        world_bench_end(&bench);
    }
}

/* In whole ticks, in the open: the fastest valid mover passes and hurts no player. */
TEST(no_player_is_passed)
{
    static const double speeds[] = {240, 700, 1200, 1700, LEVEL_SPEED_MAX};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        WorldBench bench;
        start(&bench, speeds[i], false);
        int ticks = (int)(290 / speeds[i] * TICKS_PER_SECOND);
        for (int tick = 0; tick < ticks; tick++) {
            PlayerInput inputs[PLAYERS_MAX] = {{.move_y = 127, .buttons = INPUT_DASH}};
            world_step(&bench.world, inputs);
            const Player *player = &bench.world.state.players[0];
            double plate = bench.world.movers.pieces[0].bounds.low.y;
            if (!player->is_alive || !(player->at.y <= plate - PLAYER_RADIUS + 1e-3))
                fail_msg("%g a second, tick %d: the plate at %g, the player at %g, alive %d",
                         speeds[i], tick, plate, player->at.y, player->is_alive);
        }
        world_bench_end(&bench);
    }
}
