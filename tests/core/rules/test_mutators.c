/* SPDX-License-Identifier: MIT */
#include "rules/mutators.h"

#include "rules/rules.h"
#include "support/world_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        unsigned bit;
    } cases[] = {
        {"no-recovery", 11, MUTATOR_NO_RECOVERY},
        {"frozen-movers", 13, MUTATOR_FROZEN_MOVERS},
        {"no-recovery,frozen-movers", 11, MUTATOR_NO_RECOVERY},
        {"no-recovery", 10, 0},
        {"no-recoveryx", 12, 0},
        {"", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned bit = mutators_bit(cases[i].text, cases[i].length);
        if (bit != cases[i].bit)
            fail_msg("%.*s: %u, not %u", (int)cases[i].length, cases[i].text, bit, cases[i].bit);
    }
    for (int i = 0; i < MUTATOR_COUNT; i++)
        assert_int_equal(mutators_bit(mutator_names[i], strlen(mutator_names[i])), 1u << i);
}

/* A wheel and a lift, with and without the mutator, after a second. */
static void test_movers_are_frozen(void **state)
{
    (void)state;
    for (unsigned mutators = 0; mutators <= MUTATOR_FROZEN_MOVERS;
         mutators += MUTATOR_FROZEN_MOVERS) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        LevelObstacle *wheel = world_bench_add_box(&bench, 300, 300, 400, 320);
        world_bench_spin(wheel, 90, vec2(350, 310));
        LevelObstacle *lift = world_bench_add_box(&bench, 900, 300, 1000, 320);
        world_bench_slide(lift, vec2(0, 300), 100);
        mutators_change_level(&bench.level, mutators);
        world_bench_start(&bench, 2);
        world_bench_idle(&bench, TICKS_PER_SECOND);
        int moving = bench.world.arena->moving_count;
        if (moving != (mutators != 0 ? 0 : 2))
            fail_msg("mutators %u: %d obstacles move", mutators, moving);
        world_bench_end(&bench);
    }
}

static void test_shields_do_not_recover(void **state)
{
    (void)state;
    for (unsigned mutators = 0; mutators <= MUTATOR_NO_RECOVERY; mutators++) {
        WorldBench bench;
        world_bench_init(&bench, 1600, 900);
        world_bench_add_box(&bench, 780, -100, 820, 1000);
        world_bench_start(&bench, 2);
        bench.world.options.mutators = mutators;
        world_bench_put(&bench, 0, 400, 450);
        world_bench_put(&bench, 1, 1200, 450);
        bench.world.players[0].shield = 10;
        world_bench_idle(&bench, 2 * TICKS_PER_SECOND);
        double shield = bench.world.players[0].shield;
        bool recovers = shield > 10;
        if (recovers != (mutators == 0))
            fail_msg("mutators %u: a shield of %g", mutators, shield);
        world_bench_end(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_movers_are_frozen),
        cmocka_unit_test(test_shields_do_not_recover),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
