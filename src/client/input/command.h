/* SPDX-License-Identifier: MIT */
/* What any device says to a screen: one confirm, one back, four ways, and a pointer. */
#ifndef CLOCKWISE_INPUT_COMMAND_H
#define CLOCKWISE_INPUT_COMMAND_H

typedef enum Command {
    COMMAND_NONE,
    COMMAND_UP,
    COMMAND_DOWN,
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_CONFIRM, /**< Enter, Space, the pad's A. */
    COMMAND_BACK,    /**< Escape, the right button, the pad's B. */
    COMMAND_PAUSE,   /**< P, the middle button, the pad's Start; Escape is COMMAND_BACK. */
    COMMAND_POINT,   /**< The pointer moved to the event's `at`. */
    COMMAND_CLICK    /**< The left button went down at the event's `at`. */
} Command;

#endif
