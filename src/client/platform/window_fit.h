/* SPDX-License-Identifier: MIT */
/* How large a window can be, in points, and whether it can be drawn on. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_FIT_H
#define CLOCKWISE_PLATFORM_WINDOW_FIT_H

#include "base/error.h"

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH_MIN = 480, WINDOW_HEIGHT_MIN = 270 };

/** Whether a video driver of SDL's shows nothing. */
bool window_fit_is_blind(const char *driver);

/** The largest window that a display has room for, below a title bar. */
SDL_Point window_fit_room(int display);

/** The size, or as much of it, in its shape, as the display has room for. */
SDL_Point window_fit_size(int display, SDL_Point size);

/** Shrinks a window that something outside made larger than a canvas can be, except fullscreen. */
void window_fit_shrink(SDL_Window *window);

/** Whether SDL knows the format of the screen's pixels. */
bool window_fit_has_known_pixels(void);

/** False, and the error says why a window can't be drawn on. */
bool window_fit_refuse(Error *out_error);

#endif
