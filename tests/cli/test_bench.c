/* SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

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

TEST(results_are_added)
{
    BenchReport report = {.count = 0};
    for (int i = 0; i < 3; i++) {
        BenchResult *result = bench_add(&report, i == 1 ? "one" : "other", "ns", i, 1.5 * i);
        assert_ptr_equal(result, &report.results[i]);
        assert_int_equal(report.count, i + 1);
    }
    const BenchResult *one = &report.results[1];
    if (strcmp(one->name, "one") != 0 || strcmp(one->unit, "ns") != 0 || one->decimals != 1 ||
        fabs(one->value - 1.5) > 0 || one->hits != -1)
        fail_msg("%s: %g %s, %d decimals, %d hits", one->name, one->value, one->unit, one->decimals,
                 one->hits);
}

TEST(medians)
{
    static const struct {
        double values[5];
        int count;
        double wanted;
    } cases[] = {{{7}, 1, 7}, {{9, 1, 4}, 3, 4}, {{5, 1, 4, 2, 3}, 5, 3}};
    for (int i = 0; i < COUNT(cases); i++) {
        double values[5];
        memcpy(values, cases[i].values, sizeof values);
        double got = bench_median(values, cases[i].count);
        if (fabs(got - cases[i].wanted) > 0)
            fail_msg("case %d: %g, wanted %g", i, got, cases[i].wanted);
    }
}

/* What is measured is the same on every machine: each mix has as many hits, to the last. */
TEST(the_work_is_the_same_everywhere)
{
    static const struct {
        BenchMix mix;
        bool sweeps;
        int hits;
    } cases[] = {
        {BENCH_MIXED, false, 17116}, {BENCH_CANDIDATES, false, 1752}, {BENCH_SWEPT, true, 12090}};
    BenchAnswers *answers = malloc(sizeof *answers);
    assert_non_null(answers);
    for (int i = 0; i < COUNT(cases); i++) {
        BenchData data;
        assert_true(bench_data_questions(&data, cases[i].mix));
        int hits = bench_answer(&data, answers, cases[i].sweeps);
        if (hits != cases[i].hits)
            fail_msg("mix %d: %d hits, wanted %d", (int)cases[i].mix, hits, cases[i].hits);
        bench_data_destroy(&data);
    }
    free(answers);
}

TEST(circles_stand_inside)
{
    enum { CIRCLES = 200 };

    BenchData data;
    assert_true(bench_data_world(&data, CIRCLES));
    assert_int_equal(data.circle_count, CIRCLES);
    Box inside = box_grown((Box){{0, 0}, data.level.size}, -PLAYER_RADIUS);
    for (int i = 0; i < CIRCLES; i++) {
        Vec2 at = data.circles[i];
        if (at.x < inside.low.x || at.y < inside.low.y || at.x > inside.high.x ||
            at.y > inside.high.y)
            fail_msg("circle %d is at %g, %g", i, at.x, at.y);
    }
    bench_data_destroy(&data);
}
