/* SPDX-License-Identifier: MIT */
#include "platform/window_place.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* How much of a title bar has to be seen to grab it, points; most are this high. */
#define HOLD_WIDTH 100.0
#define HOLD_HEIGHT 32.0

static bool is_named(const char *name, const char *wanted)
{
    return name != NULL && strncmp(name, wanted, WINDOW_DISPLAY_BYTES - 1) == 0;
}

int window_place_display(const WindowPlace *place, int count, const char *(*name_of)(int display))
{
    if (place->display < count && is_named(name_of(place->display), place->display_name))
        return place->display;
    for (int i = 0; i < count; i++)
        if (is_named(name_of(i), place->display_name))
            return i;
    return 0;
}

bool window_place_is_reachable(Box window, const Box *displays, int count)
{
    double least = fmin(HOLD_WIDTH, window.high.x - window.low.x);
    for (int i = 0; i < count; i++) {
        const Box *display = &displays[i];
        double seen = fmin(window.high.x, display->high.x) - fmax(window.low.x, display->low.x);
        if (seen >= least && window.low.y >= display->low.y &&
            window.low.y + HOLD_HEIGHT <= display->high.y)
            return true;
    }
    return false;
}
