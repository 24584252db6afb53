/* SPDX-License-Identifier: MIT */
/* Events of keys, as a US keyboard gives them. */
#ifndef CLOCKWISE_TESTS_SUPPORT_US_KEYBOARD_H
#define CLOCKWISE_TESTS_SUPPORT_US_KEYBOARD_H

#include "platform/window_event.h"

/** A key that goes down or up (WINDOW_EVENT_KEY_DOWN, WINDOW_EVENT_KEY_UP). */
WindowEvent us_keyboard_event(WindowEventKind kind, Key key);

#endif
