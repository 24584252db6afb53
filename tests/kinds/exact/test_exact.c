/* SPDX-License-Identifier: MIT */
/*
 * Holds the collision code against the exact reference: EXACT_QUESTIONS of them (200,000 where that
 * is not set), of each kind equally many. EXACT_FIRST is the number of the first.
 */
#include "exact/judge.h"
#include "test.h"

#include <stdlib.h>

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
TEST(once_wrong)
{
    static const uint64_t numbers[] = {
        204322, 1002100, 1854049, /* Grazed a flat corner, then missed the side behind it. */
        80592,  166191,  241323,  267954, /* Rays that start on a corner. */
        590484, 1307235,                  /* Off the tip of a needle. */
        1018,   2170,    5364,            /* Ways out as good as equally short. */
    };
    Tally tally = {0, 0, 0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        ask((QuestionKind)(numbers[i] % QUESTION_KINDS), numbers[i], &tally);
    assert_int_equal(tally.wrong, 0);
}

TEST(circle_polygon)
{
    ask_all(QUESTION_CIRCLE_POLYGON);
}

TEST(polygon_polygon)
{
    ask_all(QUESTION_POLYGON_POLYGON);
}

TEST(circle_circle)
{
    ask_all(QUESTION_CIRCLE_CIRCLE);
}

TEST(point_distance)
{
    ask_all(QUESTION_POINT_DISTANCE);
}

TEST(sweep_polygon)
{
    ask_all(QUESTION_SWEEP_POLYGON);
}

TEST(sweep_circle)
{
    ask_all(QUESTION_SWEEP_CIRCLE);
}

TEST(ray_polygon)
{
    ask_all(QUESTION_RAY_POLYGON);
}

TEST(ray_circle)
{
    ask_all(QUESTION_RAY_CIRCLE);
}

TEST(segment_crosses)
{
    ask_all(QUESTION_SEGMENT_CROSSES);
}
