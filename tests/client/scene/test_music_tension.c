/* SPDX-License-Identifier: MIT */
#include "scene/music_tension.h"

#include "sim/deathmatch.h"
#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

TEST(tension_only_grows)
{
    static WorldBench bench;
    double before = 0;
    world_bench_init(&bench, 1000, 500);
    world_bench_start(&bench, 2);
    assert_true(music_tension(&bench.world) <= 0);
    for (int seconds = 0; seconds < (int)DEATHMATCH_SECONDS; seconds++) {
        bench.world.state.play_ticks = seconds * TICKS_PER_SECOND;
        double tension = music_tension(&bench.world);
        if (!(tension >= before && tension <= 1))
            fail_msg("after %d s: %g, before %g", seconds, tension, before);
        before = tension;
    }
    assert_true(before >= 1);
    world_bench_end(&bench);
}
