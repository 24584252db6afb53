/* SPDX-License-Identifier: MIT */
/* Whether there is a good place to come in, and that it is one. */
#include "sim/spawn_choice.h"

#include "sim/rules.h"
#include "sim/mode.h"
#include "sim/sight.h"
#include "support/world_bench.h"
#include "test.h"

#include <stdlib.h>

typedef struct GoodCase {
    const char *name;
    Vec2 spawns[2];
    Vec2 opponents[2];
    bool has_wall; /* In the middle, with a door below that leads to the entries. */
    int entries;   /* How many of the arena's are left. */
    double left;   /* Seconds. */
    bool is_good;
} GoodCase;

static const GoodCase good_cases[] = {
    {"both spawns", {{1300, 100}, {1300, 800}}, {{100, 100}, {100, 800}}, true, 0, 99, true},
    {"the second spawn", {{300, 450}, {1300, 450}}, {{100, 100}, {100, 800}}, true, 0, 99, true},
    {"a spawn too near", {{300, 450}, {1000, 450}}, {{100, 100}, {600, 450}}, true, 0, 99, false},
    {"just far enough", {{300, 450}, {1025, 450}}, {{100, 100}, {600, 450}}, true, 0, 99, true},
    {"seen by one", {{1500, 100}, {1500, 800}}, {{100, 100}, {900, 450}}, true, 0, 99, false},
    {"spawns all seen", {{300, 450}, {300, 800}}, {{100, 100}, {100, 800}}, true, 0, 99, false},
    {"an entry", {{300, 450}, {300, 800}}, {{100, 100}, {100, 800}}, true, 20, 99, true},
    {"everything seen", {{300, 450}, {1300, 450}}, {{100, 100}, {100, 800}}, false, 20, 99, false},
    {"seen by either", {{300, 450}, {1300, 450}}, {{100, 100}, {1500, 800}}, true, 20, 99, false},
    /* The border begins to close 15 s before the end. */
    {"behind the border", {{1570, 30}, {1570, 870}}, {{300, 450}, {300, 440}}, true, 0, 13, false},
    {"a spawn inside it", {{1570, 30}, {1000, 450}}, {{300, 450}, {300, 440}}, true, 0, 13, true},
    {"an entry inside it", {{1570, 30}, {1570, 870}}, {{300, 450}, {300, 440}}, true, 20, 13, true},
};

/* Out of every opponent's sight, far from each, and inside the border. */
static void check_good(const GoodCase *c, const World *world, SpawnChoice choice)
{
    Box border = {{0, 0}, world->arena->level->size};
    (void)mode_border(world, &border);
    for (int i = 1; i < world->player_count; i++) {
        Vec2 eye = world->state.players[i].at;
        if (sight_is_exposed(world, eye, choice.at) || !(vec2_distance(eye, choice.at) >= 420))
            fail_msg("%s: %g, %g is %g from player %d, in sight %d", c->name, choice.at.x,
                     choice.at.y, vec2_distance(eye, choice.at), i,
                     sight_is_exposed(world, eye, choice.at));
    }
    if (!box_contains(border, choice.at) || !choice.is_inside)
        fail_msg("%s: %g, %g is outside the border", c->name, choice.at.x, choice.at.y);
}

/* Whether it looks for good places alone or for the best there is, it finds the same ones good. */
static void check_choices(const GoodCase *c, WorldBench *bench)
{
    for (uint64_t seed = 1; seed <= 20; seed++)
        for (int only_good = 0; only_good < 2; only_good++) {
            bench->world.state.random = random_make(seed, 1);
            SpawnChoice choice = spawn_choice_make(&bench->world, 0, only_good);
            if (choice.is_good != c->is_good)
                fail_msg("%s, only good ones %d, seed %d: good %d at %g, %g", c->name, only_good,
                         (int)seed, choice.is_good, choice.at.x, choice.at.y);
            if (choice.is_good)
                check_good(c, &bench->world, choice);
        }
}

TEST(good_places)
{
    for (size_t i = 0; i < COUNT(good_cases); i++) {
        const GoodCase *c = &good_cases[i];
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        if (c->has_wall)
            world_bench_add_box(&bench, 780, 60, 820, 900);
        world_bench_set_spawns(&bench, c->spawns, 2);
        world_bench_start(&bench, 3);
        /* No more than are looked at in either way. */
        assert_true(bench.arena.entries.count > c->entries);
        bench.arena.entries.count = c->entries;
        bench.world.options.is_endless = false;
        bench.world.state.play_ticks = RULES_TICKS(bench.world.rules->seconds - c->left);
        for (int k = 0; k < 2; k++)
            world_bench_put(&bench, k + 1, c->opponents[k].x, c->opponents[k].y);
        world_bench_kill(&bench, 0, NO_PLAYER);
        check_choices(c, &bench);
        world_bench_end(&bench);
    }
}
