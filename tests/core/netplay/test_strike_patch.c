/* SPDX-License-Identifier: MIT */
/* A client is told of the bell and steps the strike by itself. */
#include "netplay/match_parts.h"
#include "netplay/net_message.h"

#include "sim/rules.h"
#include "sim/world.h"
#include "support/world_bench.h"
#include "test.h"

enum { SAFETY_TICKS = 60 * TICKS_PER_SECOND };

static void tell(World *told, World *blank, const World *truth)
{
    static unsigned char bytes[WORLD_PATCH_BYTES_MAX];
    Error error;
    veil_mask(blank, truth, &(VeilClient){.shown = 3}, NULL);
    size_t count = world_patch_write(NULL, blank, bytes, sizeof bytes);
    if (count == 0 || !world_patch_apply(told, bytes, count, &error))
        fail_msg("%zu bytes: %s", count, error.text);
}

TEST(clients_step_a_strike)
{
    for (Strike kind = 0; kind < STRIKE_COUNT; kind++) {
        WorldBench bench;
        World told;
        World blank;
        Error error;
        const PlayerInput inputs[PLAYERS_MAX] = {{0}};
        world_bench_init(&bench, 1600, 900);
        world_bench_spin(world_bench_add_box(&bench, 400, 500, 600, 520), 40, vec2(500, 510));
        world_bench_add_pickup(&bench, PICKUP_HEALTH, 800, 800);
        bench.level.strikes = 1u << kind;
        world_bench_start(&bench, 2);
        World *truth = &bench.world;
        truth->options.mutators = MUTATOR_STRIKES;
        WorldOptions options = veil_mask_options(&truth->options, 0);
        assert_true(world_allocate(&told, &bench.arena, truth->rules, &options, &error));
        assert_true(world_allocate(&blank, &bench.arena, truth->rules, &options, &error));
        for (int i = 0; i < SAFETY_TICKS && !strikes_is_announced(truth); i++)
            world_step(truth, inputs);
        tell(&told, &blank, truth);
        for (int tick = 0; tick <= STRIKE_TICKS_MAX; tick++) {
            world_step(truth, inputs);
            world_step(&told, inputs);
            const StrikeState *a = &truth->state.strike, *b = &told.state.strike;
            if (a->ticks != b->ticks || a->kind != b->kind || a->loaded != b->loaded ||
                fabs(a->lead - b->lead) > 0 ||
                fabs(strikes_mover_seconds(truth, 0) - strikes_mover_seconds(&told, 0)) > 0)
                fail_msg("%s: tick %d of the strike is tick %d", level_strike_names[kind], a->ticks,
                         b->ticks);
        }
        /* The next bell is not known before it rings. */
        assert_int_equal(told.state.strike.count, 1);
        for (int i = 0; i < SAFETY_TICKS; i++)
            world_step(&told, inputs);
        assert_int_equal(told.state.strike.count, 1);
        world_destroy(&told);
        world_destroy(&blank);
        world_bench_end(&bench);
    }
}
