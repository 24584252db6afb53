/* SPDX-License-Identifier: MIT */
/*
 * The main program of all tests: runs those that test.h registered, file by file, in the order of
 * their lines. Every file is a group of cmocka. It exits with 1 where a test failed, with 2 where
 * there was none to run.
 *
 *     PROGRAM            all tests
 *     PROGRAM WORDS...   those with one of the words in their name: "test_vec2." for a file
 *     PROGRAM --list     their names; words may follow
 *     PROGRAM --files    their files, without the ".c"
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What registered, by file and line. */
static Test *registered;

static bool is_before(const Test *a, const Test *b)
{
    int order = strcmp(a->file, b->file);
    return order != 0 ? order < 0 : a->line < b->line;
}

void tests_add(Test *test)
{
    const char *slash = strrchr(test->file, '/');
    const char *name = slash != NULL ? slash + 1 : test->file;
    snprintf(test->label, sizeof test->label, "%.*s.%s", (int)strcspn(name, "."), name,
             test->unit.name);
    test->unit.name = test->label;
    Test **place = &registered;
    while (*place != NULL && is_before(*place, test))
        place = &(*place)->next;
    test->next = *place;
    *place = test;
}

/* What was asked for on the command line. */
typedef struct Wish {
    const char *option; /* "" without one. */
    char *const *words;
    int word_count;
} Wish;

static bool is_wanted(const Test *test, const Wish *wish)
{
    for (int i = 0; i < wish->word_count; i++)
        if (strstr(test->label, wish->words[i]) != NULL)
            return true;
    return wish->word_count == 0;
}

/* One file's tests. */
typedef struct Group {
    const char *file;
    struct CMUnitTest *tests; /* Has room for all. */
    size_t count;
    CMFixtureFunction set_up;
    CMFixtureFunction tear_down;
} Group;

/* Those that are wanted of the first file in the list; returns what follows it. */
static const Test *choose(const Test *list, const Wish *wish, Group *out_group)
{
    out_group->file = list->file;
    out_group->count = 0;
    out_group->set_up = out_group->tear_down = NULL;
    for (; list != NULL && strcmp(list->file, out_group->file) == 0; list = list->next) {
        if (list->unit.test_func == NULL) {
            out_group->set_up = list->unit.setup_func;
            out_group->tear_down = list->unit.teardown_func;
        } else if (is_wanted(list, wish)) {
            out_group->tests[out_group->count++] = list->unit;
        }
    }
    return list;
}

/* Lists the tests or runs them; returns how many failed. */
static int do_group(const Group *group, const char *option)
{
    if (strcmp(option, "--files") == 0)
        printf("%.*s\n", (int)strlen(group->file) - 2, group->file);
    else if (strcmp(option, "--list") == 0)
        for (size_t i = 0; i < group->count; i++)
            puts(group->tests[i].name);
    else
        return _cmocka_run_group_tests(group->file, group->tests, group->count, group->set_up,
                                       group->tear_down);
    return 0;
}

static size_t count_all(void)
{
    size_t count = 0;
    for (const Test *test = registered; test != NULL; test = test->next)
        count++;
    return count;
}

/* Whether what was asked for can be understood; else says why not. */
static bool read_wish(int argc, char **argv, Wish *out_wish)
{
    bool has_option = argc > 1 && strncmp(argv[1], "--", 2) == 0;
    *out_wish =
        (Wish){has_option ? argv[1] : "", argv + 1 + has_option, argc - 1 - (int)has_option};
    if (has_option && strcmp(argv[1], "--list") != 0 && strcmp(argv[1], "--files") != 0) {
        fprintf(stderr, "%s: no option %s; there are --list and --files\n", argv[0], argv[1]);
        return false;
    }
    for (int i = 0; i < out_wish->word_count; i++)
        if (strncmp(out_wish->words[i], "--", 2) == 0) {
            fprintf(stderr, "%s: %s must come first\n", argv[0], out_wish->words[i]);
            return false;
        }
    return true;
}

int main(int argc, char **argv)
{
    Wish wish;
    if (!read_wish(argc, argv, &wish))
        return 2;
    Group group = {.tests = calloc(count_all() + 1, sizeof *group.tests)};
    if (group.tests == NULL)
        return 2;
    size_t count = 0;
    int failed = 0;
    for (const Test *list = registered; list != NULL;) {
        list = choose(list, &wish, &group);
        count += group.count;
        if (group.count > 0)
            failed += do_group(&group, wish.option);
    }
    if (count == 0)
        fprintf(stderr, "%s: no test has such a name; %s --list prints all\n", argv[0], argv[0]);
    free(group.tests);
    return count == 0 ? 2 : failed != 0;
}
