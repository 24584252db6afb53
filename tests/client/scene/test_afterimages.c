/* SPDX-License-Identifier: MIT */
/* Beams, blasts and what was taken, for a moment. */
#include "scene/afterimages.h"

#include "sim/rules.h"
#include "support/world_bench.h"
#include "test.h"

static WorldBench bench;

static int setup(void **state)
{
    (void)state;
    world_bench_init(&bench, 800, 400);
    world_bench_start(&bench, 2);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    world_bench_end(&bench);
    return 0;
}

TEST_FILE_WITH(setup, teardown)

static void tell(Afterimages *afterimages, Event event)
{
    afterimages_age(afterimages, &bench.world);
    afterimages_take(afterimages, &event, &bench.world);
}

TEST(what_leaves_one)
{
    Afterimages afterimages = {.count = 0};
    tell(&afterimages, (Event){.kind = EVENT_SHOT, .player = 1});
    assert_int_equal(afterimages.count, 0);
    tell(&afterimages,
         (Event){.kind = EVENT_BEAM, .player = 1, .at = {10, 20}, .direction = {300, -5}});
    assert_int_equal(afterimages.count, 1);
    assert_int_equal(afterimages.items[0].kind, AFTERIMAGE_BEAM);
    assert_float_equal(afterimages.items[0].to.x, 310, 1e-9);
    assert_float_equal(afterimages.items[0].to.y, 15, 1e-9);
    tell(&afterimages, (Event){.kind = EVENT_BLAST, .player = 1, .amount = 110});
    assert_int_equal(afterimages.items[1].kind, AFTERIMAGE_BLAST);
    assert_float_equal(afterimages.items[1].size, 110, 1e-9);
    for (int i = 0; i < RULES_TICKS(AFTERIMAGE_BLAST_SECONDS) - 4; i++)
        afterimages_age(&afterimages, &bench.world);
    assert_int_equal(afterimages.count, 1);
    for (int i = 0; i < 6; i++)
        afterimages_age(&afterimages, &bench.world);
    assert_int_equal(afterimages.count, 0);
}

TEST(the_oldest_gives_way)
{
    Afterimages afterimages = {.count = 0};
    for (int i = 0; i < AFTERIMAGES_MAX + 1; i++) {
        for (int k = 0; k < afterimages.count; k++)
            afterimages.items[k].age = 0;
        tell(&afterimages, (Event){.kind = EVENT_BLAST, .player = 1, .amount = 100 + i});
    }
    assert_int_equal(afterimages.count, AFTERIMAGES_MAX);
    for (int i = 0; i < AFTERIMAGES_MAX; i++)
        assert_int_equal((int)afterimages.items[i].size, 101 + i);
}

TEST(a_pads_wait_is_known_by_its_beginning)
{
    Afterimages afterimages = {.count = 0};
    bench.world.pad_count = 1;
    static const int waits[] = {300, 200, 1, 0, 900, 450};
    static const int expected[] = {300, 300, 300, 0, 900, 900};
    for (int i = 0; i < 6; i++) {
        bench.world.state.pads[0].wait_ticks = waits[i];
        afterimages_age(&afterimages, &bench.world);
        if (afterimages.pad_ticks[0] != expected[i])
            fail_msg("%d left: the whole is %d, expected %d", waits[i], afterimages.pad_ticks[0],
                     expected[i]);
    }
    bench.world.pad_count = 0;
}

TEST(hits_of_what_breaks)
{
    WorldBench walls;
    Afterimages afterimages = {.count = 0};
    world_bench_init(&walls, 800, 400);
    world_bench_add_box(&walls, 100, 100, 200, 140);
    world_bench_add_box(&walls, 300, 100, 400, 140)->material = MATERIAL_BREAKABLE;
    world_bench_start(&walls, 2);
    static const double healths[] = {150, 150, 90, 90, 0};
    static const int expected[] = {0, 0, 1, 0, 0};
    for (int i = 0; i < 5; i++) {
        walls.world.state.breakable_health[0] = healths[i];
        afterimages_age(&afterimages, &walls.world);
        if (afterimages.cracked_count != expected[i])
            fail_msg("tick %d: %d cracks, expected %d", i, afterimages.cracked_count, expected[i]);
        if (expected[i] == 1)
            assert_float_equal(afterimages.cracked[0].x, 350, 1e-9);
    }
    world_bench_end(&walls);
}
