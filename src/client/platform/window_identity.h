/* SPDX-License-Identifier: MIT */
/* What the desktop knows the window by. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_IDENTITY_H
#define CLOCKWISE_PLATFORM_WINDOW_IDENTITY_H

#include <SDL.h>
#include <stdint.h>

/** Names the application, by which the desktop finds its desktop file. Before SDL's video starts.
 */
void window_identity_set_name(void);

/** Gives the window its icon: `size_px` rows of as many 0xAARRGGBB with straight alpha, which are
 * only read. NULL gives none. */
void window_identity_set_icon(SDL_Window *window, uint32_t *pixels, int size_px);

#endif
