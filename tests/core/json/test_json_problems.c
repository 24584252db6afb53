/* SPDX-License-Identifier: MIT */
#include "json/json_document.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

TEST(the_rest_are_only_counted)
{
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

TEST(the_order_of_the_text)
{
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
TEST(one_place)
{
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

/* The most problems that are printed. */
enum { SHOWN = 20 };

typedef struct PrintCase {
    const char *name;
    int errors;
    const char *last; /* What the last line begins with, or NULL for that of the last error. */
    int lines;
} PrintCase;

static const PrintCase print_cases[] = {
    {"nothing kept, as where memory failed", 0, "> a.json:1:1: error: $: out of memory\n", 1},
    {"one", 1, NULL, 1},
    {"all that are shown", SHOWN, NULL, SHOWN},
    {"one more", SHOWN + 1, "> a.json: and 1 more\n", SHOWN + 1},
    {"more than are kept", JSON_PROBLEMS_KEPT + 100, "> a.json: and 280 more\n", SHOWN + 1},
};

/* The first is about the whole file, the others about one key each. */
static void add_errors(JsonProblems *problems, int count)
{
    for (int i = 0; i < count; i++) {
        JsonProblem *problem = json_problems_add(problems, true);
        if (!problem)
            continue;
        *problem = (JsonProblem){.line = i + 1, .column = 3, .is_error = true};
        snprintf(problem->path, sizeof problem->path, "%s", i > 0 ? "players" : "");
        snprintf(problem->text, sizeof problem->text, "is wrong");
    }
}

/* Each problem is printed with its place, and never "and 0 more". */
TEST(prints_problems)
{
    for (size_t i = 0; i < sizeof print_cases / sizeof *print_cases; i++) {
        const PrintCase *test = &print_cases[i];
        char text[SHOWN * 80] = "";
        char last_error[80];
        JsonProblems problems = {0};
        add_errors(&problems, test->errors);
        FILE *file = tmpfile();
        assert_non_null(file);
        json_problems_print(file, "a.json", &problems, "> ");
        rewind(file);
        size_t length = fread(text, 1, sizeof text - 1, file);
        fclose(file);
        json_problems_destroy(&problems);

        int lines = 0;
        const char *last = text;
        for (size_t at = 0; at < length; at++) {
            lines += text[at] == '\n';
            if (text[at] == '\n' && at + 1 < length)
                last = &text[at + 1];
        }
        snprintf(last_error, sizeof last_error, "> a.json:%d:3: error: %s: is wrong\n",
                 test->errors, test->errors > 1 ? "players" : "$");
        if (lines != test->lines || strcmp(last, test->last ? test->last : last_error) != 0)
            fail_msg("%s: %d lines instead of %d, the last being %s", test->name, lines,
                     test->lines, last);
    }
}

/* A place in the text helps only who sees the text. */
TEST(tells_with_and_without_the_place)
{
    Error error = {.text = "unchanged"};
    JsonProblems problems = {0};
    JsonProblem wrong = {.line = 2, .column = 30, .path = "obstacles[0]", .text = "is too thin"};
    assert_false(json_problems_end_unplaced(&problems, false, "It", &error));
    assert_string_equal(error.text, "unchanged");
    assert_non_null(json_problems_add(&problems, false)); /* A warning before it is not told. */
    json_problems_report(&problems, &wrong);
    json_problems_tell(&problems, "a.json", &error);
    assert_string_equal(error.text, "a.json:2:30: obstacles[0]: is too thin");
    assert_false(json_problems_end_unplaced(&problems, false, "This cannot be played yet", &error));
    assert_string_equal(error.text, "This cannot be played yet: obstacles[0]: is too thin");
    assert_null(problems.items);
    json_problems_report(&problems, &wrong); /* Of what is read nothing is told. */
    assert_true(json_problems_end(&problems, true, "a.json", &error));
    assert_true(json_problems_end_unplaced(&problems, true, "a.json", &error));
    assert_string_equal(error.text, "This cannot be played yet: obstacles[0]: is too thin");
    assert_null(problems.items);
}
