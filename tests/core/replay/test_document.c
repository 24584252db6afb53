/* SPDX-License-Identifier: MIT */
#include "replay/document.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Of each file at most so many are shown. */
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

/* Whoever gets a refused file reads each problem with its place, and never "and 0 more". */
static void test_prints_problems(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof print_cases / sizeof *print_cases; i++) {
        const PrintCase *test = &print_cases[i];
        char text[SHOWN * 80] = "";
        char last_error[80];
        JsonProblems problems = {0};
        add_errors(&problems, test->errors);
        FILE *file = tmpfile();
        assert_non_null(file);
        document_print_problems(file, "a.json", &problems, "> ");
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

/* The folder of the file that names a level and the level's name make a path of at most 4095 bytes.
 */
static void test_the_longest_path(void **state)
{
    (void)state;
    enum { PATH_MAX = 4095 };
    static const char beside[] = "tests/core/replay/x.json";
    for (int more = 0; more < 2; more++) {
        char text[PATH_MAX + 100];
        int name = PATH_MAX - (int)strlen("tests/core/replay/") + more;
        int length = snprintf(text, sizeof text, "{\"level\":{\"file\":\"%0*d\"}}", name, 0);
        JsonDocument document;
        JsonProblem json_problem;
        JsonProblems problems = {0};
        Level level;
        assert_true(json_document_parse(&document, text, (size_t)length, 8, &json_problem));
        Reader reader = {.document = &document, .problems = &problems};
        document_read_level(&reader, document.root, LEVEL_USE_PLAY, beside, &level);
        assert_int_equal(problems.kept_count, 1);
        bool is_too_long = strcmp(problems.items[0].text, "is too long a path") == 0;
        if (is_too_long != (more == 1))
            fail_msg("%d more: %s", more, problems.items[0].text);
        level_destroy(&level);
        json_problems_destroy(&problems);
        json_document_destroy(&document);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_prints_problems),
                                       cmocka_unit_test(test_the_longest_path)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
