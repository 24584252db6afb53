/* SPDX-License-Identifier: MIT */
/* What is composed is tested with the window, in test_window.c. */
#include "platform/window_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A caret's box is in pixels, the system's in points. */
static void test_where_candidates_are_shown(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Box caret_px;
        Vec2 pixels_per_point;
        SDL_Rect place;
    } cases[] = {
        {"a pixel a point", {{200, 100}, {202, 140}}, {1, 1}, {200, 100, 2, 40}},
        {"two pixels a point", {{200, 100}, {203, 140}}, {2, 2}, {100, 50, 2, 20}},
        {"half a pixel a point", {{200, 100}, {202, 140}}, {0.5, 0.5}, {400, 200, 4, 80}},
        {"a fraction", {{200.7, 100.2}, {201.7, 120}}, {1, 1}, {200, 100, 1, 20}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        WindowText text = {.composition = ""};
        window_text_place(&text, cases[i].caret_px, cases[i].pixels_per_point);
        if (!SDL_RectEquals(&text.place, &cases[i].place))
            fail_msg("%s: %d %d, %d x %d", cases[i].name, text.place.x, text.place.y, text.place.w,
                     text.place.h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_where_candidates_are_shown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
