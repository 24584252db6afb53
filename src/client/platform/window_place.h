/* SPDX-License-Identifier: MIT */
/* What a window opens with, and where it is outside fullscreen, as the settings keep it. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_PLACE_H
#define CLOCKWISE_PLATFORM_WINDOW_PLACE_H

#include "collide/vec2.h"

#include <stdbool.h>
#include <stdint.h>

enum { WINDOW_DISPLAY_BYTES = 64 };

/** All zero: in the middle of the first display. */
typedef struct WindowPlace {
    bool is_known; /**< x and y are valid. Some desktops do not tell them (Wayland). */
    int x, y;      /**< From its display's upper left corner to that of its inside, points. */
    bool is_maximized;
    int display;                             /**< The number of its display, from 0 on, and */
    char display_name[WINDOW_DISPLAY_BYTES]; /**< the name: numbers change. */
} WindowPlace;

typedef struct WindowOptions {
    const char *title;
    int width; /**< In points, not pixels. */
    int height;
    bool is_fullscreen;
    const char *font_folder;
    uint32_t *icon; /**< Rows of 0xAARRGGBB with straight alpha; NULL for none. Only read. */
    int icon_px;    /**< Its width and height. */
    WindowPlace place;
} WindowOptions;

/** The display of that number and name, or else of that name, or else the first. `name_of` may give
 * NULL. */
int window_place_display(const WindowPlace *place, int count, const char *(*name_of)(int display));

/** Whether enough of a window's upper edge is on one of the displays to take hold of it there.
 * Points, y down. */
bool window_place_is_reachable(Box window, const Box *displays, int count);

#endif
