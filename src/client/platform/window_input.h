/* SPDX-License-Identifier: MIT */
/* Translates SDL's events. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_INPUT_H
#define CLOCKWISE_PLATFORM_WINDOW_INPUT_H

#include "platform/pads.h"

/** Translates an event, opening and closing controllers; false if the game has no use for it. */
bool window_input_translate(PadList *pads, const SDL_Event *event, Vec2 pixels_per_point,
                            WindowEvent *out_event);

#endif
