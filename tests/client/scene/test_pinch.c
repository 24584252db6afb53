/* SPDX-License-Identifier: MIT */
/* Who is about to be crushed is told early enough to dash out, and nobody else is. */
#include "scene/pinch.h"

#include "support/world_bench.h"
#include "test.h"

enum { TICKS = 480, WARNING_MIN = 30 };

/* A press that comes from the left at 200 units per second, and what stands behind the player. */
typedef struct PinchCase {
    const char *name;
    Vec2 at;
    Vec2 size; /* Of the arena. */
    Box wall;  /* None where it is empty. */
    double to; /* How far the press goes. */
    bool is_crushed;
} PinchCase;

TEST(the_warning)
{
    static const PinchCase cases[] = {
        {"against a wall", {400, 200}, {800, 400}, {{430, 100}, {500, 300}}, 300, true},
        {"against the arena's edge", {380, 200}, {401, 400}, {{0, 0}, {0, 0}}, 300, true},
        {"it only pushes", {400, 200}, {900, 400}, {{0, 0}, {0, 0}}, 300, false},
        {"it stops before", {400, 200}, {800, 400}, {{430, 100}, {500, 300}}, 200, false},
        {"beside it", {400, 350}, {800, 400}, {{430, 300}, {500, 400}}, 300, false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        WorldBench bench;
        Pinch pinch;
        Error error;
        int crushed_at = 0, warned_at = 0;
        world_bench_init(&bench, cases[i].size.x, cases[i].size.y);
        world_bench_slide(world_bench_add_box(&bench, 60, 120, 120, 280), vec2(cases[i].to, 0),
                          200);
        if (cases[i].wall.high.x > 0)
            world_bench_add_box(&bench, cases[i].wall.low.x, cases[i].wall.low.y,
                                cases[i].wall.high.x, cases[i].wall.high.y);
        world_bench_start(&bench, 1);
        world_bench_put(&bench, 0, cases[i].at.x, cases[i].at.y);
        assert_true(pinch_create(&pinch, &bench.arena, &error));
        for (int tick = 1; tick <= TICKS && crushed_at == 0; tick++) {
            world_bench_idle(&bench, 1);
            pinch_step(&pinch, &bench.world);
            if (pinch.players[0].is_new && warned_at == 0)
                warned_at = tick;
            if (world_bench_event(&bench, EVENT_CRUSH) != NULL)
                crushed_at = tick;
        }
        if ((crushed_at > 0) != cases[i].is_crushed || (warned_at > 0) != cases[i].is_crushed)
            fail_msg("%s: warned at tick %d, crushed at %d", cases[i].name, warned_at, crushed_at);
        if (crushed_at > 0 && crushed_at - warned_at < WARNING_MIN)
            fail_msg("%s: warned at tick %d, crushed as soon as %d", cases[i].name, warned_at,
                     crushed_at);
        if (crushed_at > 0 && pinch.players[0].piece_count < 2)
            fail_msg("%s: %d edges are named", cases[i].name, pinch.players[0].piece_count);
        pinch_destroy(&pinch);
        world_bench_end(&bench);
    }
}
