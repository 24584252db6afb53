/* SPDX-License-Identifier: MIT */
#include "support/us_keyboard.h"

#include "platform/window_input.h"

WindowEvent us_keyboard_event(WindowEventKind kind, Key key)
{
    const KeyLayout none = {{0}};
    const KeyLetters letters = window_input_letters(&none);
    return (WindowEvent){.kind = kind, .code = key, .letter = letters.at[key]};
}
