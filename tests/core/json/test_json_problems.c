/* SPDX-License-Identifier: MIT */
#include "json/json_problems.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static void test_the_rest_are_only_counted(void **state)
{
    (void)state;
    JsonProblems problems = {0};
    for (int i = 0; i < JSON_PROBLEMS_KEPT + 50; i++) {
        JsonProblem *problem = json_problems_add(&problems, i % 5 != 0);
        /* An error still takes a warning's room: there are 40 among those kept. */
        bool is_kept =
            i < JSON_PROBLEMS_KEPT || (i % 5 != 0 && problems.error_count <= JSON_PROBLEMS_KEPT);
        assert_int_equal(problem != NULL, is_kept);
    }
    for (int i = 0; i < JSON_PROBLEMS_KEPT; i++)
        assert_true(problems.items[i].is_error);
    assert_false(problems.is_out_of_memory);
    assert_int_equal(problems.kept_count, JSON_PROBLEMS_KEPT);
    assert_int_equal(problems.warning_count, 50);
    assert_int_equal(problems.error_count, JSON_PROBLEMS_KEPT);
    json_problems_destroy(&problems);
    assert_int_equal(problems.error_count, 0);
}

static void test_the_order_of_the_text(void **state)
{
    (void)state;
    static const int places[][2] = {{3, 1}, {1, 9}, {1, 10}, {2, 5}, {1, 2}};
    static const int wanted[][2] = {{1, 2}, {1, 9}, {1, 10}, {2, 5}, {3, 1}};
    JsonProblems problems = {0};
    json_problems_sort(&problems);
    for (int i = 0; i < 5; i++) {
        JsonProblem *problem = json_problems_add(&problems, true);
        assert_non_null(problem);
        problem->line = places[i][0];
        problem->column = places[i][1];
    }
    json_problems_sort(&problems);
    for (int i = 0; i < 5; i++) {
        if (problems.items[i].line != wanted[i][0] || problems.items[i].column != wanted[i][1])
            fail_msg("%d: %d:%d", i, problems.items[i].line, problems.items[i].column);
    }
    json_problems_destroy(&problems);
}

/* Of one place those come first whose path does, then those whose text does. */
static void test_one_place(void **state)
{
    (void)state;
    static const char *const given[][2] = {
        {"b", "a"}, {"a", "z"}, {"b", ""}, {"", "q"}, {"a", "b"}};
    static const char *const wanted[][2] = {
        {"", "q"}, {"a", "b"}, {"a", "z"}, {"b", ""}, {"b", "a"}};
    JsonProblems problems = {0};
    for (int i = 0; i < 5; i++) {
        JsonProblem error = {.line = 4, .column = 7};
        snprintf(error.path, sizeof error.path, "%s", given[i][0]);
        snprintf(error.text, sizeof error.text, "%s", given[i][1]);
        json_problems_report(&problems, &error);
    }
    json_problems_sort(&problems);
    for (int i = 0; i < 5; i++) {
        const JsonProblem *problem = &problems.items[i];
        assert_true(problem->is_error && problem->line == 4 && problem->column == 7);
        assert_string_equal(problem->path, wanted[i][0]);
        assert_string_equal(problem->text, wanted[i][1]);
    }
    assert_int_equal(problems.error_count, 5);
    assert_int_equal(problems.warning_count, 0);
    json_problems_destroy(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_rest_are_only_counted),
        cmocka_unit_test(test_the_order_of_the_text),
        cmocka_unit_test(test_one_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
