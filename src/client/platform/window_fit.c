/* SPDX-License-Identifier: MIT */
#include "platform/window_fit.h"

#include "canvas/canvas.h"

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

void window_fit_shrink(SDL_Window *window)
{
    int width, height;
    SDL_GetWindowSize(window, &width, &height);
    double room = (double)CANVAS_PIXELS_MAX / ((double)width * height);
    bool is_fine = width <= CANVAS_SIDE_MAX_PX && height <= CANVAS_SIDE_MAX_PX && room >= 1;
    if (is_fine || (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN) != 0)
        return;
    double scale = fmin(sqrt(room), 1);
    int longer = width > height ? width : height;
    if (longer * scale > CANVAS_SIDE_MAX_PX)
        scale = (double)CANVAS_SIDE_MAX_PX / longer;
    SDL_SetWindowSize(window, (int)fmax(width * scale, 1), (int)fmax(height * scale, 1));
}

bool window_fit_has_known_pixels(void)
{
    SDL_DisplayMode mode;
    return SDL_GetDesktopDisplayMode(0, &mode) == 0 && mode.format != SDL_PIXELFORMAT_UNKNOWN;
}

bool window_fit_refuse(Error *out_error)
{
    if (window_fit_has_known_pixels())
        return error_set(out_error, "the window can't be drawn on: %s", SDL_GetError());
    return error_set(out_error,
                     "the window can't be drawn on: the screen's color depth is not supported; set "
                     "it to 24 bits (or 15, 16 or, with OpenGL, 30) (%s)",
                     SDL_GetError());
}
