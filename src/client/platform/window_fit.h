/* SPDX-License-Identifier: MIT */
/* How large a window can be and where it goes, on one display or several, and whether it can be
 * drawn on. Points, not pixels. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_FIT_H
#define CLOCKWISE_PLATFORM_WINDOW_FIT_H

#include "base/error.h"
#include "platform/window_place.h"

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH_MIN = 480, WINDOW_HEIGHT_MIN = 270 };

/** Whether a video driver of SDL's shows nothing. */
bool window_fit_is_blind(const char *driver);

/** The largest window that a display has room for, below a title bar. */
SDL_Point window_fit_room(int display);

/** The size, or as much of it, in its shape, as the display has room for. */
SDL_Point window_fit_size(int display, SDL_Point size);

/** Whether SDL knows the format of the screen's pixels. */
bool window_fit_has_known_pixels(void);

/** Says why a window can't be drawn on; always false. */
bool window_fit_refuse(Error *out_error);

/** Brings a place and a size up to date. Of a window in fullscreen, maximized or minimized only the
 * display changes, and whether it is maximized. */
void window_fit_read(SDL_Window *window, WindowPlace *place, SDL_Point *size);

/** Moves a window that is not in fullscreen to its place, or to the middle of its display. */
void window_fit_restore(SDL_Window *window, const WindowPlace *place, SDL_Point size);

/** Shrinks a window that something outside made larger than a canvas can be, except fullscreen. */
void window_fit_shrink(SDL_Window *window);

/** A window that is not shown yet, as SDL_CreateWindow(). */
SDL_Window *window_fit_open(const WindowOptions *options);
/** Shows it: in its place, maximized or in fullscreen. */
void window_fit_show(SDL_Window *window, const WindowOptions *options);

/** The number of the display that a window is on. */
int window_fit_display_of(SDL_Window *window);

#endif
