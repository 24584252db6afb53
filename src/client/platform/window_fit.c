/* SPDX-License-Identifier: MIT */
#include "platform/window_fit.h"

#include <math.h>
#include <string.h>

/* A title bar's height on most desktops. */
enum { TITLE_BAR_PX = 32 };

bool window_fit_is_blind(const char *driver)
{
    return strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0;
}

SDL_Point window_fit_room(int display)
{
    SDL_Rect bounds = {0, 0, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN + TITLE_BAR_PX};
    SDL_GetDisplayUsableBounds(display, &bounds);
    return (SDL_Point){bounds.w, bounds.h - TITLE_BAR_PX};
}

SDL_Point window_fit_size(int display, SDL_Point size)
{
    SDL_Point room = window_fit_room(display);
    if (window_fit_is_blind(SDL_GetCurrentVideoDriver()) || (size.x <= room.x && size.y <= room.y))
        return size;
    double scale = fmin((double)room.x / size.x, (double)room.y / size.y);
    return (SDL_Point){(int)fmax(size.x * scale, WINDOW_WIDTH_MIN),
                       (int)fmax(size.y * scale, WINDOW_HEIGHT_MIN)};
}
