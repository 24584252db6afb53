/* SPDX-License-Identifier: MIT */
/* On which display a window opens, and where, as displays come and go. */
#include "platform/window.h"

#include "test.h"

static const char *laptop[] = {"Laptop"};
static const char *desk[] = {"Laptop", "Large", "Beamer"};
static const char *turned[] = {"Beamer", "Laptop", "Large"};
static const char *twins[] = {"Large", "Large", NULL};

static const char **names; /* Of the displays there are. */

static const char *name_of(int display)
{
    return names[display];
}

TEST(the_display_is_found_again)
{
    static const struct {
        const char *name;
        const char **displays;
        int count;
        WindowPlace place;
        int wanted;
    } cases[] = {
        {"as it was", desk, 3, {.display = 1, .display_name = "Large"}, 1},
        {"it has another number", turned, 3, {.display = 1, .display_name = "Large"}, 2},
        {"it is gone", laptop, 1, {.display = 1, .display_name = "Large"}, 0},
        {"another has its number", turned, 3, {.display = 0, .display_name = "Gone"}, 0},
        {"the second of two alike", twins, 3, {.display = 1, .display_name = "Large"}, 1},
        {"the third of two alike", twins, 3, {.display = 2, .display_name = "Large"}, 0},
        {"nothing was ever kept", desk, 3, {.display = 0, .display_name = ""}, 0},
        {"there is none", laptop, 0, {.display = 1, .display_name = "Large"}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        names = cases[i].displays;
        int display = window_place_display(&cases[i].place, cases[i].count, name_of);
        if (display != cases[i].wanted)
            fail_msg("%s: display %d, wanted %d", cases[i].name, display, cases[i].wanted);
    }
}

/* With its frame it is inside, or at least its title bar is. */
TEST(a_window_opens_in_the_middle)
{
    static const Box frame = {{2, 24}, {2, 6}};
    static const struct {
        const char *name;
        Box usable;
        Vec2 size, at;
    } cases[] = {
        {"a large display", {{0, 0}, {1920, 1080}}, {1280, 720}, {320, 189}},
        {"fitted into a small one", {{0, 0}, {1280, 720}}, {1208, 680}, {36, 29}},
        {"right of another, below a panel", {{1920, 30}, {3200, 720}}, {1208, 640}, {1956, 64}},
        {"larger than the display", {{0, 0}, {640, 480}}, {800, 500}, {2, 24}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 at = window_place_middle(cases[i].usable, frame, cases[i].size);
        if (vec2_distance(at, cases[i].at) > 0)
            fail_msg("%s: at %g, %g", cases[i].name, at.x, at.y);
    }
}

TEST(a_title_bar_can_be_reached)
{
    /* The second one right of the first, lower, and a panel at the top of the first. */
    static const Box displays[] = {{{0, 30}, {1920, 1080}}, {{1920, 200}, {3200, 1224}}};
    static const struct {
        const char *name;
        double x, y, width;
        bool wanted;
    } cases[] = {
        {"inside", 100, 100, 1280, true},
        {"half of it out at the left", -640, 100, 1280, true},
        {"all but a corner out at the left", -1250, 100, 1280, false},
        {"below the lower edge", 100, 1075, 1280, false},
        {"its title above the upper edge", 100, -50, 1280, false},
        {"its title under the panel", 100, 10, 1280, false},
        {"on the second", 2000, 300, 640, true},
        {"across both", 1800, 300, 640, true},
        {"above the second, where the first is higher", 2000, 100, 640, false},
        {"where a third one was", 4000, 300, 640, false},
        {"narrower than a hand", 10, 100, 60, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 at = {cases[i].x, cases[i].y};
        const Box window = {at, vec2_add(at, vec2(cases[i].width, 480))};
        if (window_place_is_reachable(window, displays, 2) != cases[i].wanted)
            fail_msg("%s: wanted %d", cases[i].name, cases[i].wanted);
        assert_false(window_place_is_reachable(window, displays, 0));
    }
}
