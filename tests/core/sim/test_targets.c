/* SPDX-License-Identifier: MIT */
/* How near a blast and a player come to hit a target, and what that counts. */
#include "sim/targets.h"

#include "support/world_bench.h"
#include "test.h"

/* A target at (800, 450), and the others far from it. A wall may lie at its left. */
static void start(WorldBench *bench, bool has_wall)
{
    world_bench_init(bench, 1600, 900);
    if (has_wall)
        world_bench_add_box(bench, 740, 400, 750, 500);
    world_bench_start_mode(bench, MODE_TRIALS, 2, 2, false);
    for (int i = 0; i < TARGETS_MAX; i++)
        bench->world.state.targets[i] = (Target){.at = {100 + 120 * i, 880}};
    bench->world.state.targets[0].at = vec2(800, 450);
    world_bench_put(bench, 0, 200, 100);
    world_bench_put(bench, 1, 1400, 100);
}

typedef struct TargetCase {
    const char *name;
    double away; /* To the left. */
    bool has_wall, is_hit_before, is_dead;
    int hits;
} TargetCase;

static void check(const TargetCase *c, const World *world)
{
    int left = TARGETS_MAX - c->hits;
    if (world->state.targets[0].is_hit != (c->is_hit_before || c->hits > 0) ||
        world->state.targets_left != left || world->state.players[1].score != c->hits ||
        world->state.team_scores[1] != c->hits)
        fail_msg("%s: hit %d, %d left, %d points, %d of the team", c->name,
                 world->state.targets[0].is_hit, world->state.targets_left,
                 world->state.players[1].score, world->state.team_scores[1]);
}

/* Rims that meet are a hit: the blast's is 100 wide. */
TEST(blasts)
{
    static const TargetCase cases[] = {
        {"in its middle", 0, false, false, false, 1},
        {"just within reach", 100 + TARGET_RADIUS - 0.1, false, false, false, 1},
        {"just out of reach", 100 + TARGET_RADIUS + 0.1, false, false, false, 0},
        {"behind a wall", 90, true, false, false, 0},
        {"before the wall", 45, true, false, false, 1},
        {"hit before", 50, false, true, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, cases[i].has_wall);
        bench.world.state.targets[0].is_hit = cases[i].is_hit_before;
        targets_blast(&bench.world, vec2(800 - cases[i].away, 450), 100, 1);
        check(&cases[i], &bench.world);
        world_bench_end(&bench);
    }
}

TEST(touches)
{
    static const TargetCase cases[] = {
        {"on it", 0, false, false, false, 1},
        {"just touching", PLAYER_RADIUS + TARGET_RADIUS - 0.1, false, false, false, 1},
        {"just beside it", PLAYER_RADIUS + TARGET_RADIUS + 0.1, false, false, false, 0},
        {"dead", 0, false, false, true, 0},
        {"hit before", 0, false, true, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        start(&bench, false);
        world_bench_put(&bench, 1, 800 - cases[i].away, 450);
        bench.world.state.players[1].is_alive = !cases[i].is_dead;
        bench.world.state.targets[0].is_hit = cases[i].is_hit_before;
        targets_touch(&bench.world);
        check(&cases[i], &bench.world);
        world_bench_end(&bench);
    }
}
