/* SPDX-License-Identifier: MIT */
/* Translates SDL's events. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_INPUT_H
#define CLOCKWISE_PLATFORM_WINDOW_INPUT_H

#include "platform/pads_list.h"

#include <SDL.h>

/** What each place on the keyboard gives without Shift, as SDL_GetKeyFromScancode() says. */
typedef struct KeyLayout {
    SDL_Keycode keys[SDL_NUM_SCANCODES];
} KeyLayout;

/** For each place the small letter or digit that shortcuts go by, or 0. */
typedef struct KeyLetters {
    char at[SDL_NUM_SCANCODES];
} KeyLetters;

/** The present layout. */
KeyLayout window_input_layout(void);

/** The letters that the layout has are where it has them, the others (all of a Cyrillic or Greek
 * one) where a US keyboard has them. */
KeyLetters window_input_letters(const KeyLayout *layout);

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
