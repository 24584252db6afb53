/* SPDX-License-Identifier: MIT */
/* How large a window can be. Points, not pixels. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_FIT_H
#define CLOCKWISE_PLATFORM_WINDOW_FIT_H

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH_MIN = 480, WINDOW_HEIGHT_MIN = 270 };

/** Whether a video driver of SDL's shows nothing. */
bool window_fit_is_blind(const char *driver);

/** The largest window that a display has room for, below a title bar. */
SDL_Point window_fit_room(int display);

/** The size, or as much of it, in its shape, as the display has room for. */
SDL_Point window_fit_size(int display, SDL_Point size);

#endif
