/* SPDX-License-Identifier: MIT */
/*
 * Holds the collision code against the exact reference: EXACT_QUESTIONS of them (200,000 where that
 * is not set), of each kind equally many. EXACT_FIRST is the number of the first.
 */
#include "exact/judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PRINTED_FAILURES = 5 };

static uint64_t from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

typedef struct Tally {
    uint64_t asked;
    uint64_t wrong;
    double largest_error;
} Tally;

static void ask(QuestionKind kind, uint64_t number, Tally *tally)
{
    Question question;
    Verdict verdict;
    question_make(number, &question);
    if (question.kind != kind)
        fail_msg("question %llu is of another kind", (unsigned long long)number);
    judge(&question, &verdict);
    tally->asked++;
    tally->wrong += !verdict.is_right;
    if (verdict.error > tally->largest_error)
        tally->largest_error = verdict.error;
    if (verdict.is_right || tally->wrong > PRINTED_FAILURES)
        return;
    fprintf(stderr, "%s\n  ", verdict.reason);
    question_print(&question, stderr);
}

static void ask_all(QuestionKind kind)
{
    uint64_t first = from_environment("EXACT_FIRST", 0);
    uint64_t count = from_environment("EXACT_QUESTIONS", 200000);
    Tally tally = {0, 0, 0};
    for (uint64_t i = first / QUESTION_KINDS; i < (first + count) / QUESTION_KINDS; i++)
        ask(kind, i * QUESTION_KINDS + kind, &tally);
    printf("%s: %llu questions, the largest error %.3g of what is allowed\n",
           question_kind_name(kind), (unsigned long long)tally.asked, tally.largest_error);
    if (tally.wrong > 0)
        fail_msg("%llu of %llu answers were wrong", (unsigned long long)tally.wrong,
                 (unsigned long long)tally.asked);
}

/** Questions that were once answered wrongly, past those that every run asks. */
static void test_once_wrong(void **state)
{
    (void)state;
    static const uint64_t numbers[] = {
        204322, 1002100, 1854049,         /* grazed a flat corner, then missed the side behind it */
        80592,  166191,  241323,  267954, /* rays that start on a corner */
        590484, 1307235,                  /* off the tip of a needle */
        1018,   2170,    5364,            /* ways out as good as equally short */
    };
    Tally tally = {0, 0, 0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        ask((QuestionKind)(numbers[i] % QUESTION_KINDS), numbers[i], &tally);
    assert_int_equal(tally.wrong, 0);
}

static void test_circle_polygon(void **state)
{
    (void)state;
    ask_all(QUESTION_CIRCLE_POLYGON);
}

static void test_polygon_polygon(void **state)
{
    (void)state;
    ask_all(QUESTION_POLYGON_POLYGON);
}

static void test_circle_circle(void **state)
{
    (void)state;
    ask_all(QUESTION_CIRCLE_CIRCLE);
}

static void test_point_distance(void **state)
{
    (void)state;
    ask_all(QUESTION_POINT_DISTANCE);
}

static void test_sweep_polygon(void **state)
{
    (void)state;
    ask_all(QUESTION_SWEEP_POLYGON);
}

static void test_sweep_circle(void **state)
{
    (void)state;
    ask_all(QUESTION_SWEEP_CIRCLE);
}

static void test_ray_polygon(void **state)
{
    (void)state;
    ask_all(QUESTION_RAY_POLYGON);
}

static void test_ray_circle(void **state)
{
    (void)state;
    ask_all(QUESTION_RAY_CIRCLE);
}

static void test_segment_crosses(void **state)
{
    (void)state;
    ask_all(QUESTION_SEGMENT_CROSSES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_circle_polygon),  cmocka_unit_test(test_polygon_polygon),
        cmocka_unit_test(test_circle_circle),   cmocka_unit_test(test_point_distance),
        cmocka_unit_test(test_sweep_polygon),   cmocka_unit_test(test_sweep_circle),
        cmocka_unit_test(test_ray_polygon),     cmocka_unit_test(test_ray_circle),
        cmocka_unit_test(test_segment_crosses), cmocka_unit_test(test_once_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
