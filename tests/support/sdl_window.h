/* SPDX-License-Identifier: MIT */
/* The window as SDL has it: what a test does to it, as a player or a desktop would. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SDL_WINDOW_H
#define CLOCKWISE_TESTS_SUPPORT_SDL_WINDOW_H

#include <SDL.h>

/** The first that is open; fails the test where none is. */
SDL_Window *sdl_window(void);

#endif
