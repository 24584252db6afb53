/* SPDX-License-Identifier: MIT */
#include "match/measures.h"

#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

TEST(whose_doing_a_death_is)
{
    static const struct {
        const char *name;
        EventKind kind;
        int other;
        int play_ticks;
        bool is_own;
    } cases[] = {
        {"shot by another", EVENT_KILL, 1, 100, false},
        {"its own bullet", EVENT_KILL, 0, 100, true},
        {"crushed", EVENT_CRUSH, NO_PLAYER, 100, true},
        {"crushed after a hit", EVENT_CRUSH, 1, 100, false},
        {"the border, in time", EVENT_BORDER_KILL, NO_PLAYER, 100, true},
        {"the border, with no place left", EVENT_BORDER_KILL, NO_PLAYER,
         RULES_TICKS(DEATHMATCH_SECONDS), false},
    };
    WorldBench bench;
    world_bench_init(&bench, 600, 400);
    world_bench_start(&bench, 2);
    for (int i = 0; i < COUNT(cases); i++) {
        Event event = {.kind = cases[i].kind, .player = 0, .other = cases[i].other};
        bench.world.state.play_ticks = cases[i].play_ticks;
        if (measures_is_own_doing(&bench.world, &event) != cases[i].is_own)
            fail_msg("%s: own: %d", cases[i].name, !cases[i].is_own);
    }
    world_bench_end(&bench);
}

TEST(who_returns)
{
    static const struct {
        const char *name;
        EventKind kind;
        int play_ticks;
        bool is_return;
    } cases[] = {
        {"comes in at the beginning", EVENT_SPAWN, 1, false},
        {"comes back", EVENT_SPAWN, 2, true},
        {"dies", EVENT_KILL, 2, false},
    };
    WorldBench bench;
    world_bench_init(&bench, 600, 400);
    world_bench_start(&bench, 2);
    for (int i = 0; i < COUNT(cases); i++) {
        Event event = {.kind = cases[i].kind};
        bench.world.state.play_ticks = cases[i].play_ticks;
        if (measures_is_return(&bench.world, &event) != cases[i].is_return)
            fail_msg("%s: returns: %d", cases[i].name, !cases[i].is_return);
    }
    world_bench_end(&bench);
}

/* Across an open floor each sees the other; a wall between them hides both. */
TEST(who_is_exposed)
{
    WorldBench bench;
    world_bench_init(&bench, 600, 400);
    world_bench_add_box(&bench, 290, 0, 310, 300);
    world_bench_start(&bench, 2);
    world_bench_put(&bench, 0, 200, 100);
    world_bench_put(&bench, 1, 400, 100);
    assert_int_equal(measures_exposed_to(&bench.world, 0), 0);
    world_bench_put(&bench, 0, 200, 350);
    world_bench_put(&bench, 1, 400, 350);
    assert_int_equal(measures_exposed_to(&bench.world, 0), 1u << 1);
    assert_int_equal(measures_exposed_to(&bench.world, 1), 1u << 0);
    world_bench_end(&bench);
}
