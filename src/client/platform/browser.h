/* SPDX-License-Identifier: MIT */
/*
 * A web page may never wait, has no threads, and ends alone. Elsewhere browser_is_host() is false,
 * and the rest does nothing.
 */
#ifndef CLOCKWISE_PLATFORM_BROWSER_H
#define CLOCKWISE_PLATFORM_BROWSER_H

#include <stdbool.h>
#include <stdint.h>

bool browser_is_host(void);

/** Calls `round` once for each frame of the page, while the page stands. Does not return. */
void browser_run(bool (*round)(void *context), void *context);

/** Whether the page draws by a graphics card: WebGL that is not itself software. */
bool browser_has_gpu(void);

/** Pixels: as fine as the screen, or as is fast enough. */
void browser_canvas_size(int *out_width, int *out_height);

/** Shows a frame of that size: rows of 0xAARRGGBB, opaque. */
void browser_show_pixels(const uint32_t *pixels, int width, int height);

/** Thumbs on a touch screen, or touches are the game's. */
void browser_show_sticks(bool is_shown);

/** Whether a finger that goes over a menu drags as a mouse does, or scrolls. */
void browser_drag_touches(bool are_dragged);

/** Used last; at first, if there is one. */
bool browser_has_touch(void);

/** All of the page, if the browser allows; takes a moment. */
void browser_set_fullscreen(bool is_fullscreen);
bool browser_is_fullscreen(void);

void browser_copy_text(const char *text);

/** Offers a file that the player saved as a download. */
void browser_offer_file(const char *path);

/** Tells the player why the game ends. */
void browser_stop(const char *why);

#endif
