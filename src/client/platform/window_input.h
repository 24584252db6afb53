/* SPDX-License-Identifier: MIT */
/* SDL's events turned into the window's own, and the pads that are plugged in. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_INPUT_H
#define CLOCKWISE_PLATFORM_WINDOW_INPUT_H

#include "platform/window_event.h"

#include <SDL.h>

enum { MAX_PADS = 16 };

typedef struct PadList {
    SDL_GameController *pad[MAX_PADS];
    int count;
} PadList;

/**
 * Turns an event into the window's own; false where it means nothing to the game. `pixels_a_point`
 * is the scale of mouse positions. Pads are opened and closed on the way.
 */
bool window_input_translate(PadList *pads, const SDL_Event *event, Vec2 pixels_a_point,
                            WindowEvent *out_event);

void window_input_close_pads(PadList *pads);

#endif
