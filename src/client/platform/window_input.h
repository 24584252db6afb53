/* SPDX-License-Identifier: MIT */
/* Translates SDL's events. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_INPUT_H
#define CLOCKWISE_PLATFORM_WINDOW_INPUT_H

#include "platform/pads_list.h"

#include <SDL.h>

typedef struct WindowInput {
    PadList pads;
    Uint16 modifiers; /**< Of the key whose text comes next. */
    char *dropped;    /**< SDL's path of the file that was dropped last, or NULL. */
} WindowInput;

/** Translates an event, opening and closing controllers; false if the game has no use for it. */
bool window_input_translate(WindowInput *input, const SDL_Event *event, Vec2 pixels_per_point,
                            WindowEvent *out_event);

void window_input_close(WindowInput *input);

#endif
