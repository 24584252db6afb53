/* SPDX-License-Identifier: MIT */
#include "support/us_keyboard.h"

#include "platform/window_event.h"

WindowEvent us_keyboard_event(WindowEventKind kind, Key key)
{
    const KeyLayout none = {{0}};
    const KeyLetters letters = window_key_letters(&none);
    return (WindowEvent){.kind = kind, .code = key, .letter = letters.at[key]};
}

void us_keyboard_press(Game *game, Key key)
{
    const WindowEvent down = us_keyboard_event(WINDOW_EVENT_KEY_DOWN, key);
    const WindowEvent up = us_keyboard_event(WINDOW_EVENT_KEY_UP, key);
    game_event(game, &down);
    game_event(game, &up);
}
