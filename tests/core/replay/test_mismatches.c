/* SPDX-License-Identifier: MIT */
/* Mismatches come in any order and are told by tick, the earliest first; what is too much is
 * counted.
 */
#define _POSIX_C_SOURCE 200809L
#include "replay/mismatches.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_order(void **state)
{
    (void)state;
    static const int ticks[] = {5, 1, 9, 5, 0};
    static const char wanted[] = "  tick 0: no. 4\n  tick 1: no. 1\n  tick 5: no. 0\n"
                                 "  tick 5: no. 3\n  tick 9: no. 2\n";
    Mismatches mismatches = {.count = 0};
    char *text = NULL;
    size_t length;
    for (int i = 0; i < 5; i++)
        mismatches_add(&mismatches, ticks[i], "no. %d", i);
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    mismatches_print(file, &mismatches, "  ");
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, wanted);
    free(text);
}

static void test_too_many(void **state)
{
    (void)state;
    Mismatches mismatches = {.count = 0};
    char *text = NULL;
    size_t length;
    for (int i = 100; i > 0; i--)
        mismatches_add(&mismatches, i, "%d", i);
    assert_int_equal(mismatches.count, 100);
    for (int i = 0; i < MISMATCHES_KEPT; i++)
        assert_int_equal(mismatches.items[i].tick, i + 1);
    mismatches_add(&mismatches, 200, "late");
    assert_int_equal(mismatches.items[MISMATCHES_KEPT - 1].tick, MISMATCHES_KEPT);
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    mismatches_print(file, &mismatches, "");
    assert_int_equal(fclose(file), 0);
    assert_non_null(strstr(text, "and 77 more\n"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_order),
                                       cmocka_unit_test(test_too_many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
