/* SPDX-License-Identifier: MIT */
#include "level/level_problems.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_the_rest_are_only_counted(void **state)
{
    (void)state;
    LevelProblems problems = {0};
    for (int i = 0; i < LEVEL_PROBLEMS_KEPT + 50; i++) {
        LevelProblem *problem = level_problems_add(&problems, i % 5 != 0);
        assert_int_equal(problem != NULL, i < LEVEL_PROBLEMS_KEPT);
    }
    assert_int_equal(problems.kept_count, LEVEL_PROBLEMS_KEPT);
    assert_int_equal(problems.warning_count, 50);
    assert_int_equal(problems.error_count, LEVEL_PROBLEMS_KEPT);
    level_problems_destroy(&problems);
    assert_int_equal(problems.error_count, 0);
}

static void test_the_order_of_the_text(void **state)
{
    (void)state;
    static const int places[][2] = {{3, 1}, {1, 9}, {1, 10}, {2, 5}, {1, 2}};
    static const int wanted[][2] = {{1, 2}, {1, 9}, {1, 10}, {2, 5}, {3, 1}};
    LevelProblems problems = {0};
    level_problems_sort(&problems);
    for (int i = 0; i < 5; i++) {
        LevelProblem *problem = level_problems_add(&problems, true);
        assert_non_null(problem);
        problem->line = places[i][0];
        problem->column = places[i][1];
    }
    level_problems_sort(&problems);
    for (int i = 0; i < 5; i++) {
        if (problems.items[i].line != wanted[i][0] || problems.items[i].column != wanted[i][1])
            fail_msg("%d: %d:%d", i, problems.items[i].line, problems.items[i].column);
    }
    level_problems_destroy(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_rest_are_only_counted),
        cmocka_unit_test(test_the_order_of_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
