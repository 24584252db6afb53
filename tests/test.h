/* SPDX-License-Identifier: MIT */
/*
 * What every file of tests includes: cmocka, and tests that register themselves.
 *
 *     TEST(length)
 *     {
 *         assert_true(vec2_length((Vec2){3, 4}) == 5);
 *     }
 *
 * tests/support/main.c runs them file by file, in the order of their lines. tests/README.md has
 * more. It comes after all headers of the game: cmocka makes macros of words like "fail" and
 * "skip".
 */
#ifndef CLOCKWISE_TESTS_TEST_H
#define CLOCKWISE_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/** How many elements an array has. */
#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/** One test, or what is done before and after all tests of a file: then without a function. */
typedef struct Test {
    const char *file; /**< Path, as the compiler was given it. */
    int line;
    struct CMUnitTest unit;
    struct Test *next;
    char label[160]; /**< Like "test_vec2.length". */
} Test;

/** For the macros below. The test stays the caller's. */
void tests_add(Test *test);

/** A test; its body follows. */
#define TEST(name)                                                                                 \
    static void test_##name(void **);                                                              \
    TEST_ADDED(name, test_##name, NULL, NULL)                                                      \
    static void test_##name(__attribute__((unused)) void **unused_state)

/**
 * A test with `void **state`: `set_up(state)` is called before it, `tear_down(state)` after it,
 * also where it fails. Each returns 0, or another number where it fails, and may be NULL.
 */
#define TEST_WITH(name, set_up, tear_down)                                                         \
    static void test_##name(void **);                                                              \
    TEST_ADDED(name, test_##name, set_up, tear_down)                                               \
    static void test_##name(__attribute__((unused)) void **state)

/** The same before the first and after the last test of this file; all its tests get this state. */
#define TEST_FILE_WITH(set_up, tear_down) TEST_ADDED(of_file, NULL, set_up, tear_down)

#define TEST_ADDED(name, run, set_up, tear_down)                                                   \
    __attribute__((constructor)) static void register_##name(void)                                 \
    {                                                                                              \
        static Test test = {__FILE__, __LINE__, {#name, run, set_up, tear_down, NULL}, NULL, ""};  \
        tests_add(&test);                                                                          \
    }

#endif
