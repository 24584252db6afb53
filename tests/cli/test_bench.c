/* SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include "test.h"

/* Every question of the candidates is about a polygon that the grid lists there. */
TEST(candidates_are_near)
{
    BenchData data;
    assert_true(bench_data_questions(&data, BENCH_CANDIDATES));
    for (int i = 0; i < BENCH_PAIRS; i++) {
        const BenchQuestion *question = &data.questions[i];
        GridList near = grid_near(&data.arena.grid, question->circle.at);
        bool is_listed = false;
        for (int k = 0; k < near.count; k++)
            is_listed = is_listed || near.items[k] == question->piece;
        if (!is_listed || question->circle.radius != PLAYER_RADIUS)
            fail_msg("question %d, at %g, %g: polygon %d of radius %g is not among %d near", i,
                     question->circle.at.x, question->circle.at.y, question->piece,
                     question->circle.radius, near.count);
    }
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
            const BenchQuestion *question = &data.questions[k];
            double length = vec2_length(question->move);
            if (question->piece < 0 || question->piece >= data.arena.piece_count ||
                question->circle.radius < cases[i].radius_least ||
                question->circle.radius > cases[i].radius_most || length > 150 + 1e-9)
                fail_msg("%s: question %d: polygon %d, radius %g, a way of %g", cases[i].name, k,
                         question->piece, question->circle.radius, length);
        }
        bench_data_destroy(&data);
    }
}
