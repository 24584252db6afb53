/* SPDX-License-Identifier: MIT */
#include "cli/bench_parts.h"

#include "test.h"

/* Every question of the candidates is about a polygon that the grid lists there. */
TEST(candidates_are_near)
{
    BenchData data;
    BenchArena arena;
    assert_true(bench_data_questions(&data, BENCH_CANDIDATES));
    assert_int_equal(data.questions.count, BENCH_PAIRS);
    assert_true(bench_clockwise_arena_create(&arena, &data.world));
    for (int i = 0; i < BENCH_PAIRS; i++) {
        const BenchPair *pair = &data.pairs[i];
        GridList near = grid_near(&arena.arena.grid, vec2(pair->at.x, pair->at.y));
        bool is_listed = false;
        for (int k = 0; k < near.count; k++)
            is_listed = is_listed || near.items[k] == pair->polygon;
        if (!is_listed || pair->radius != data.world.radius)
            fail_msg("question %d, at %g, %g: polygon %d of radius %g is not among %d near", i,
                     pair->at.x, pair->at.y, pair->polygon, pair->radius, near.count);
    }
    bench_clockwise_arena_destroy(&arena);
    bench_data_destroy(&data);
}

/* Polygons, radii and lengths of the other mixes lie in their bounds. */
TEST(other_mixes)
{
    static const struct {
        const char *name;
        BenchMix mix;
        double radius_least, radius_most;
    } cases[] = {{"mixed", BENCH_MIXED, 5, 30}, {"swept", BENCH_SWEPT, 6, 6}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        BenchData data;
        assert_true(bench_data_questions(&data, cases[i].mix));
        for (int k = 0; k < BENCH_PAIRS; k++) {
            const BenchPair *pair = &data.pairs[k];
            double length = vec2_length(vec2(pair->move.x, pair->move.y));
            if (pair->polygon < 0 || pair->polygon >= data.world.polygon_count ||
                pair->radius < cases[i].radius_least || pair->radius > cases[i].radius_most ||
                length > 150 + 1e-9)
                fail_msg("%s: question %d: polygon %d, radius %g, a way of %g", cases[i].name, k,
                         pair->polygon, pair->radius, length);
        }
        bench_data_destroy(&data);
    }
}
