/* SPDX-License-Identifier: MIT */
/* Translates SDL's events, and keeps the open controllers. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_INPUT_H
#define CLOCKWISE_PLATFORM_WINDOW_INPUT_H

#include "platform/window_event.h"

#include <SDL.h>

typedef struct PadList {
    SDL_GameController *pad[WINDOW_PADS_MAX];
    int count;
} PadList;

/**
 * Translates an event, opening and closing controllers; false if the game has no use for it.
 * `modifiers` are those of the key whose text comes next; 0 at first, kept from call to call.
 */
bool window_input_translate(PadList *pads, Uint16 *modifiers, const SDL_Event *event,
                            Vec2 pixels_per_point, WindowEvent *out_event);

void window_input_close_pads(PadList *pads);

#endif
