/* SPDX-License-Identifier: MIT */
/* The state behind pads.h, for the window. */
#ifndef CLOCKWISE_PLATFORM_PADS_LIST_H
#define CLOCKWISE_PLATFORM_PADS_LIST_H

#include "platform/window_event.h"

#include <SDL.h>

typedef struct PadSlot {
    SDL_JoystickID id;
    SDL_Joystick *joystick;
    SDL_GameController *controller; /**< NULL where SDL has no mapping for it. */
} PadSlot;

typedef struct PadList {
    PadSlot slots[WINDOW_PADS_MAX];
    int count;
} PadList;

/** Translates an event of a controller, opening and closing it; false if the game has no use for
 * it. */
bool pads_translate(PadList *pads, const SDL_Event *event, WindowEvent *out_event);

void pads_close(PadList *pads);

#endif
