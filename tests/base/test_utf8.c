/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_lengths(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        const char *text;
        int length;
    } cases[] = {
        {"nothing", "", 0},
        {"a letter", "a", 1},
        {"a control character", "\x01", 1},
        {"the first of two bytes", "\xc2\x80", 2},
        {"the last of two", "\xdf\xbf", 2},
        {"the first of three", "\xe0\xa0\x80", 3},
        {"before the surrogates", "\xed\x9f\xbf", 3},
        {"after them", "\xee\x80\x80", 3},
        {"the first of four", "\xf0\x90\x80\x80", 4},
        {"the last of all", "\xf4\x8f\xbf\xbf", 4},
        {"a byte that continues", "\x80", 0},
        {"two that could be one", "\xc1\xbf", 0},
        {"three that could be two", "\xe0\x9f\xbf", 0},
        {"four that could be three", "\xf0\x8f\xbf\xbf", 0},
        {"half a surrogate pair", "\xed\xa0\x80", 0},
        {"past Unicode", "\xf4\x90\x80\x80", 0},
        {"never a first byte", "\xff", 0},
        {"two bytes, cut", "\xc3", 0},
        {"three bytes, cut", "\xe2\x82", 0},
        {"four bytes, cut", "\xf0\x9f\x8e", 0},
        {"continued by a letter", "\xe2\x82z", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int length = utf8_length(cases[i].text, cases[i].text + strlen(cases[i].text));
        if (length != cases[i].length)
            fail_msg("%s: %d, not %d", cases[i].name, length, cases[i].length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lengths)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
