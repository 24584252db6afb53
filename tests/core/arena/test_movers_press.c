/* SPDX-License-Identifier: MIT */
/* How deep movers are in a circle, which way they push it, and ways that lead through them. */
#include "arena/movers.h"

#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

/* Two movers, 4 thick and 60 from each other, and a standing wall that counts for nothing. */
static void start(WorldBench *bench)
{
    world_bench_init(bench, 800, 600);
    world_bench_add_box(bench, 200, 0, 210, 600);
    for (int i = 0; i < 2; i++) {
        LevelObstacle *mover = world_bench_add_box(bench, 396 + 64 * i, 100, 400 + 64 * i, 500);
        world_bench_spin(mover, 1, vec2(400, 300));
    }
    world_bench_start(bench, 1);
}

typedef struct DepthCase {
    const char *name;
    Circle circle;
    double depth;
    Vec2 push;
} DepthCase;

TEST(depth_and_push)
{
    static const DepthCase cases[] = {
        {"between both", {{430, 300}, 20}, 0, {0, 0}},
        {"in one", {{415, 300}, 20}, 5, {5, 0}},
        {"in both, the deeper counts", {{432, 300}, 35}, 7, {-4, 0}},
        {"its middle in one: out by the nearest side", {{397, 300}, 20}, 21, {-21, 0}},
        {"in the wall alone", {{220, 300}, 20}, 0, {0, 0}},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const DepthCase *c = &cases[i];
        double depth = movers_depth(&bench.world.movers, c->circle);
        Vec2 push = movers_push(&bench.world.movers, c->circle);
        if (!(fabs(depth - c->depth) < 1e-9) || !(vec2_distance(push, c->push) < 1e-9))
            fail_msg("%s: %g deep, pushed by (%g, %g)", c->name, depth, push.x, push.y);
    }
    world_bench_end(&bench);
}

typedef struct MoveCase {
    const char *name;
    Vec2 at, move, left;
} MoveCase;

TEST(moves_are_limited)
{
    static const MoveCase cases[] = {
        {"away from what presses", {415, 300}, {3, 1}, {3, 1}},
        {"along it", {415, 300}, {0, 2}, {0, 2}},
        {"into it: only what leads along is left", {415, 300}, {-3, 2}, {0, 2}},
        {"into what does not press yet", {425, 300}, {-3, 2}, {-3, 2}},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        const MoveCase *c = &cases[i];
        Vec2 left = movers_limit(&bench.world.movers, (Circle){c->at, PLAYER_RADIUS}, c->move);
        if (!(vec2_distance(left, c->left) < 1e-9))
            fail_msg("%s: (%g, %g) is left", c->name, left.x, left.y);
    }
    world_bench_end(&bench);
}

typedef struct WayCase {
    const char *name;
    Vec2 from, to;
    bool is_barred;
} WayCase;

TEST(ways_through_are_barred)
{
    static const WayCase cases[] = {
        {"straight through", {410, 300}, {390, 300}, true},
        {"through and past a corner, at any angle", {401, 498}, {395, 499}, true},
        {"over a corner, in by one side and out by the next", {401, 497}, {397, 501}, true},
        {"into it", {402, 300}, {398, 300}, true},
        {"beside it", {402, 300}, {402, 400}, false},
        {"along its side", {400, 200}, {400, 400}, false},
        {"round its end", {402, 502}, {394, 502}, false},
        {"out of it", {398, 300}, {410, 300}, false},
        {"through the standing wall", {220, 300}, {190, 300}, false},
    };
    WorldBench bench;
    start(&bench);
    for (size_t i = 0; i < COUNT(cases); i++)
        if (movers_bar(&bench.world.movers, cases[i].from, cases[i].to) != cases[i].is_barred)
            fail_msg("%s: barred is not %d", cases[i].name, cases[i].is_barred);
    world_bench_end(&bench);
}
