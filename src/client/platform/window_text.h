/* SPDX-License-Identifier: MIT */
/* Typing with input methods: what they compose, which keys they get, and where the caret is. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_TEXT_H
#define CLOCKWISE_PLATFORM_WINDOW_TEXT_H

#include "collide/vec2.h"
#include "platform/window_event.h"

#include <SDL.h>

typedef struct WindowText {
    char composition[WINDOW_COMPOSITION_BYTES]; /**< "" for nothing. */
    SDL_Rect place;                             /**< Of the caret, as SDL was told last. */
} WindowText;

/** Before SDL starts its video. */
void window_text_set_hints(void);

/** Starts or ends typing. */
void window_text_take(WindowText *text, bool is_wanted);

/** Says where the caret is, if it has moved. */
void window_text_place(WindowText *text, Box caret_px, Vec2 pixels_per_point);

/** Whether an event is a key pressed for the input method: some systems pass it to the window, too.
 * Has to see every event. */
bool window_text_owns(WindowText *text, const SDL_Event *event);

/** Turns a composition into the game's event; false for other events. */
bool window_text_translate(WindowText *text, const SDL_Event *event, WindowEvent *out_event);

#endif
