/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_clock(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int seconds;
        const char *text;
    } cases[] = {
        {"nothing", 0, "0:00"},          {"seconds have two digits", 5, "0:05"},
        {"the last second", 59, "0:59"}, {"a whole minute", 60, "1:00"},
        {"minutes", 125, "2:05"},        {"hours are minutes too", 3661, "61:01"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[UI_CLOCK_BYTES];
        ui_clock(cases[i].seconds, text);
        if (strcmp(text, cases[i].text) != 0)
            fail_msg("%s: %d s is \"%s\", not \"%s\"", cases[i].name, cases[i].seconds, text,
                     cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_clock)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
