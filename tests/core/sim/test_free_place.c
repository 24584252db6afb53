/* SPDX-License-Identifier: MIT */
#include "sim/free_place.h"
#include "support/world_bench.h"
#include "test.h"

/* An arena of 800 x 600 with a wall from 300 to 400 across most of it, and a mover at the right. */
static void open_bench(WorldBench *bench)
{
    world_bench_init(bench, 800, 600);
    world_bench_add_box(bench, 300, 0, 400, 500);
    world_bench_slide(world_bench_add_box(bench, 600, 200, 700, 300), vec2(0, 200), 50);
    world_bench_start(bench, 2);
    world_bench_put(bench, 0, 100, 100);
    world_bench_put(bench, 1, 100, 300);
}

TEST(where_a_player_can_stand)
{
    static const struct {
        const char *name;
        Vec2 at;
        bool is_free;
    } cases[] = {{"open ground", {200, 200}, true},
                 {"where a player stands", {100, 100}, true},
                 {"right against the edge", {20, 20}, true},
                 {"over the edge", {19, 100}, false},
                 {"outside", {-500, 900}, false},
                 {"right against a wall", {280, 200}, true},
                 {"too near to a wall", {285, 200}, false},
                 {"inside a wall", {350, 250}, false},
                 {"inside a mover", {650, 250}, false},
                 {"where the mover comes later", {650, 450}, true}};
    WorldBench bench;
    open_bench(&bench);
    for (size_t i = 0; i < COUNT(cases); i++)
        if (free_place_is_free(&bench.world, cases[i].at) != cases[i].is_free)
            fail_msg("%s: free is not %d", cases[i].name, cases[i].is_free);
    world_bench_end(&bench);
}

TEST(the_nearest_room)
{
    static const struct {
        const char *name;
        Vec2 from;
        Vec2 at;
        double within; /* How far from there it may be, world units. */
    } cases[] = {{"free already", {200, 200}, {200, 200}, 0},
                 {"inside a wall, left of its middle", {340, 250}, {280, 250}, 6},
                 {"inside a wall, right of its middle", {360, 250}, {420, 250}, 6},
                 {"past the left edge", {-300, 200}, {20, 200}, 1e-9},
                 {"past a corner", {5000, 5000}, {780, 580}, 1e-9},
                 {"where another player stands", {100, 300}, {100, 300}, 46}};
    WorldBench bench;
    open_bench(&bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 at = free_place_nearest(&bench.world, 0, cases[i].from);
        if (!free_place_is_free(&bench.world, at) ||
            !(vec2_distance(at, cases[i].at) <= cases[i].within) ||
            vec2_distance(at, bench.world.state.players[1].at) < 2 * PLAYER_RADIUS)
            fail_msg("%s: (%g, %g)", cases[i].name, at.x, at.y);
    }
    world_bench_end(&bench);
}

/* All ground but the two spawns' corners is covered: too little for the search from afar. */
TEST(far_away)
{
    WorldBench bench;
    world_bench_init(&bench, 20000, 600);
    world_bench_add_box(&bench, 0, 61, 20000, 600);
    world_bench_add_box(&bench, 61, 0, 19939, 61);
    world_bench_start(&bench, 1);
    Vec2 at = free_place_nearest(&bench.world, 0, vec2(11000, 300));
    if (!free_place_is_free(&bench.world, at) || at.x < 19900)
        fail_msg("(%g, %g)", at.x, at.y);
    world_bench_end(&bench);
}
