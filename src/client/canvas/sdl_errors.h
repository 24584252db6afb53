/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CANVAS_SDL_ERRORS_H
#define CLOCKWISE_CANVAS_SDL_ERRORS_H

#include <stdbool.h>

/**
 * Makes the calling thread's buffer for SDL's errors. Where SDL has to make it while it reports
 * that memory is out, it calls itself without end. False where there is no memory even now: then
 * nothing else of SDL may be called.
 */
bool sdl_errors_prepare(void);

#endif
