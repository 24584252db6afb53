/* SPDX-License-Identifier: MIT */
/* The controllers that are plugged in: opened, translated, shaken; and those that SDL has no
 * mapping for, which are read as they are. */
#ifndef CLOCKWISE_PLATFORM_PADS_H
#define CLOCKWISE_PLATFORM_PADS_H

#include "base/error.h"
#include "platform/raw_pad.h"
#include "platform/window_event.h"

#include <SDL.h>

typedef struct PadSlot {
    SDL_JoystickID id;
    SDL_Joystick *joystick;
    SDL_GameController *controller; /**< NULL where SDL has no mapping for it. */
    bool is_shaking;
} PadSlot;

typedef struct PadList {
    PadSlot slots[WINDOW_PADS_MAX];
    int count;
} PadList;

/** Translates an event of a controller, opening and closing it; false if the game has no use for
 * it. */
bool pads_translate(PadList *pads, const SDL_Event *event, WindowEvent *out_event);

void pads_close(PadList *pads);

/** See window_rumble(). */
void pads_rumble(PadList *pads, int pad, Rumble rumble);

/** See window_read_pads(). */
int pads_read(const PadList *pads, RawPad out_pads[WINDOW_PADS_MAX]);

/** See window_map_pads(). */
bool pads_map(const PadList *pads, const char *mapping, Error *out_error);

#endif
