/* SPDX-License-Identifier: MIT */
/* Findings come in any order and are told by tick, the earliest first; what is too much is counted.
 */
#define _POSIX_C_SOURCE 200809L
#include "replay/findings.h"

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
    Findings findings = {.count = 0};
    char *text = NULL;
    size_t length;
    for (int i = 0; i < 5; i++)
        findings_add(&findings, ticks[i], "no. %d", i);
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    findings_print(file, &findings, "  ");
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, wanted);
    free(text);
}

static void test_too_many(void **state)
{
    (void)state;
    Findings findings = {.count = 0};
    char *text = NULL;
    size_t length;
    for (int i = 100; i > 0; i--)
        findings_add(&findings, i, "%d", i);
    assert_int_equal(findings.count, 100);
    for (int i = 0; i < FINDINGS_KEPT; i++)
        assert_int_equal(findings.items[i].tick, i + 1);
    findings_add(&findings, 200, "late");
    assert_int_equal(findings.items[FINDINGS_KEPT - 1].tick, FINDINGS_KEPT);
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    findings_print(file, &findings, "");
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
