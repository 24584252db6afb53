/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_says_what_and_returns_false(void **state)
{
    (void)state;
    Error error = {""};
    assert_false(error_set(&error, "%s: %d corners", "slab", 3));
    assert_string_equal(error.text, "slab: 3 corners");
}

static void test_long_text_is_cut(void **state)
{
    (void)state;
    char text[2 * ERROR_TEXT_BYTES];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    Error error;
    error_set(&error, "%s", text);
    assert_int_equal(strlen(error.text), ERROR_TEXT_BYTES - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_says_what_and_returns_false),
        cmocka_unit_test(test_long_text_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
