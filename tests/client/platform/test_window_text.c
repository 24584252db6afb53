/* SPDX-License-Identifier: MIT */
/* What is composed is tested with the window, in test_window.c. */
#include "platform/window_parts.h"
#include "test.h"

/* A caret's box is in pixels, the system's in points. */
TEST(where_candidates_are_shown)
{
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
