/* SPDX-License-Identifier: MIT */
/* Events of keys, as a US keyboard gives them. */
#ifndef CLOCKWISE_TESTS_SUPPORT_US_KEYBOARD_H
#define CLOCKWISE_TESTS_SUPPORT_US_KEYBOARD_H

#include "app/game.h"

/** A key that goes down or up (WINDOW_EVENT_KEY_DOWN, WINDOW_EVENT_KEY_UP). */
WindowEvent us_keyboard_event(WindowEventKind kind, Key key);
/** Presses a key and lets go. */
void us_keyboard_press(Game *game, Key key);

#endif
