/* SPDX-License-Identifier: MIT */
/* Events of the window: keys, mouse, controllers, and the window itself. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_EVENT_H
#define CLOCKWISE_PLATFORM_WINDOW_EVENT_H

#include "geom/vec2.h"

#include <stdbool.h>
#include <stdint.h>

/** Keys by position: USB HID usages, which SDL calls scancodes. */
typedef int Key;
enum {
    KEY_A = 4,
    KEY_C = 6,
    KEY_D = 7,
    KEY_E = 8,
    KEY_F = 9,
    KEY_P = 19,
    KEY_R = 21,
    KEY_S = 22,
    KEY_T = 23,
    KEY_V = 25,
    KEY_W = 26,
    KEY_1 = 30,
    KEY_RETURN = 40,
    KEY_ESCAPE = 41,
    KEY_BACKSPACE = 42,
    KEY_TAB = 43,
    KEY_SPACE = 44,
    KEY_MINUS = 45,
    KEY_EQUALS = 46,
    KEY_LEFT_BRACKET = 47,
    KEY_RIGHT_BRACKET = 48,
    KEY_COMMA = 54,
    KEY_PERIOD = 55,
    KEY_SLASH = 56,
    KEY_F1 = 58,
    KEY_F3 = 60,
    KEY_F9 = 66,
    KEY_F10 = 67,
    KEY_F11 = 68,
    KEY_F12 = 69,
    KEY_HOME = 74,
    KEY_PAGE_UP = 75,
    KEY_DELETE = 76,
    KEY_END = 77,
    KEY_PAGE_DOWN = 78,
    KEY_RIGHT = 79,
    KEY_LEFT = 80,
    KEY_DOWN = 81,
    KEY_UP = 82,
    KEY_ENTER = 88,
    KEY_LEFT_CONTROL = 224,
    KEY_LEFT_SHIFT = 225,
    KEY_LEFT_ALT = 226,
    KEY_RIGHT_CONTROL = 228,
    KEY_RIGHT_SHIFT = 229,
    KEY_COUNT = 512
};

/** Controller buttons by position: A is the lower one, whatever is printed on it. */
typedef enum PadButton {
    PAD_A,
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_BACK,
    PAD_GUIDE,
    PAD_START,
    PAD_LEFT_STICK,
    PAD_RIGHT_STICK,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_UP,
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_BUTTON_COUNT
} PadButton;

typedef enum PadAxis {
    PAD_LEFT_X,
    PAD_LEFT_Y,
    PAD_RIGHT_X,
    PAD_RIGHT_Y,
    PAD_LEFT_TRIGGER,
    PAD_RIGHT_TRIGGER,
    PAD_AXIS_COUNT
} PadAxis;

typedef enum MouseButton { MOUSE_LEFT = 1, MOUSE_MIDDLE, MOUSE_RIGHT } MouseButton;

/** How many controllers are opened at a time. */
enum { WINDOW_PADS_MAX = 8 };

enum { WINDOW_TEXT_BYTES = 32 };

typedef enum WindowEventKind {
    WINDOW_EVENT_QUIT, /**< The close button, or a signal to end the program. */
    WINDOW_EVENT_FOCUS_LOST,
    WINDOW_EVENT_FOCUS_GAINED,
    WINDOW_EVENT_RESIZED,
    WINDOW_EVENT_MOVED,    /**< Or maximized, or given back its size. */
    WINDOW_EVENT_EXPOSED,  /**< Must be drawn again. */
    WINDOW_EVENT_KEY_DOWN, /**< `code` is a Key; `is_repeat` for key repeat. */
    WINDOW_EVENT_KEY_UP,
    WINDOW_EVENT_TEXT,       /**< `text` was typed; see window_take_text(). */
    WINDOW_EVENT_MOUSE_MOVE, /**< To `at`. */
    WINDOW_EVENT_MOUSE_DOWN, /**< `code` is a MouseButton. */
    WINDOW_EVENT_MOUSE_UP,
    WINDOW_EVENT_MOUSE_WHEEL, /**< `value` notches, up positive. */
    WINDOW_EVENT_PAD_ADDED,   /**< `pad` is the instance id in all of these. */
    WINDOW_EVENT_PAD_REMOVED,
    WINDOW_EVENT_PAD_DOWN, /**< `code` is a PadButton. */
    WINDOW_EVENT_PAD_UP,
    WINDOW_EVENT_PAD_AXIS, /**< `code` is a PadAxis, `value` in [-1, 1], y down; triggers [0, 1]. */
    WINDOW_EVENT_FILE_DROPPED /**< On the window: `path`. */
} WindowEventKind;

typedef struct WindowEvent {
    WindowEventKind kind;
    int code;
    int pad;
    bool is_repeat;
    bool has_control; /**< Of a key: Ctrl is held, or Cmd on a Mac, */
    bool has_shift;   /**< or Shift. */
    char letter;      /**< Of a key: its small letter or digit in the current layout, or 0. */
    int clicks;       /**< Of a button that went down: 2 for a double click. */
    double value;
    Vec2 at;
    uint64_t pad_model;           /**< When added: identifies it across replugging. */
    const char *pad_name;         /**< When added: its name, valid until the next event. */
    const char *path;             /**< Of the file dropped, valid until the next one. */
    char text[WINDOW_TEXT_BYTES]; /**< What was typed, UTF-8. */
} WindowEvent;

#endif
