/* SPDX-License-Identifier: MIT */
/*
 * The window, and everything that comes in through it. Mouse positions and sizes are output pixels,
 * the same as the canvas's, also on high-density displays.
 */
#ifndef CLOCKWISE_PLATFORM_WINDOW_H
#define CLOCKWISE_PLATFORM_WINDOW_H

#include "base/error.h"
#include "platform/canvas.h"

#include <stdint.h>

typedef struct Window Window;

/** Keys by their place on the keyboard: USB HID usages, which SDL calls scancodes. */
typedef int Key;
enum {
    KEY_A = 4,
    KEY_D = 7,
    KEY_E = 8,
    KEY_F = 9,
    KEY_P = 19,
    KEY_R = 21,
    KEY_S = 22,
    KEY_T = 23,
    KEY_W = 26,
    KEY_1 = 30,
    KEY_RETURN = 40,
    KEY_ESCAPE = 41,
    KEY_BACKSPACE = 42,
    KEY_TAB = 43,
    KEY_SPACE = 44,
    KEY_COMMA = 54,
    KEY_PERIOD = 55,
    KEY_SLASH = 56,
    KEY_F1 = 58,
    KEY_F3 = 60,
    KEY_F9 = 66,
    KEY_F11 = 68,
    KEY_F12 = 69,
    KEY_PAGE_UP = 75,
    KEY_PAGE_DOWN = 78,
    KEY_DELETE = 76,
    KEY_RIGHT = 79,
    KEY_LEFT = 80,
    KEY_DOWN = 81,
    KEY_UP = 82,
    KEY_ENTER = 88,
    KEY_LEFT_SHIFT = 225,
    KEY_LEFT_ALT = 226,
    KEY_RIGHT_CONTROL = 228,
    KEY_RIGHT_SHIFT = 229,
    KEY_COUNT = 512
};

/** Buttons by their place on the pad: A is the lower one whatever is printed on it. */
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

typedef enum WindowEventKind {
    WINDOW_EVENT_QUIT, /**< The close button, or a signal that asks the program to end. */
    WINDOW_EVENT_FOCUS_LOST,
    WINDOW_EVENT_FOCUS_GAINED,
    WINDOW_EVENT_RESIZED,
    WINDOW_EVENT_EXPOSED,  /**< Draw again, though nothing changed. */
    WINDOW_EVENT_KEY_DOWN, /**< `code` is a Key; `is_repeat` where the keyboard repeats it. */
    WINDOW_EVENT_KEY_UP,
    WINDOW_EVENT_MOUSE_MOVE, /**< To `at`. */
    WINDOW_EVENT_MOUSE_DOWN, /**< `code` is a MouseButton. */
    WINDOW_EVENT_MOUSE_UP,
    WINDOW_EVENT_MOUSE_WHEEL, /**< `value` notches, up positive. */
    WINDOW_EVENT_PAD_ADDED,   /**< `pad` is the pad's instance id in all of these. */
    WINDOW_EVENT_PAD_REMOVED,
    WINDOW_EVENT_PAD_DOWN, /**< `code` is a PadButton. */
    WINDOW_EVENT_PAD_UP,
    WINDOW_EVENT_PAD_AXIS /**< `code` is a PadAxis, `value` in [-1, 1], y down; triggers [0, 1]. */
} WindowEventKind;

typedef struct WindowEvent {
    WindowEventKind kind;
    int code;
    int pad;
    bool is_repeat;
    double value;
    Vec2 at;
    uint64_t pad_model;   /**< Of a pad added: the same each time that very pad is plugged in. */
    const char *pad_name; /**< Of a pad added: what it calls itself; lives until the next event. */
} WindowEvent;

typedef struct WindowOptions {
    const char *title;
    int width; /**< Points, not pixels, as window managers count. */
    int height;
    bool is_fullscreen;
    const char *font_folder;
} WindowOptions;

/** Opens the window; fails with a message for the player where there is no display. One at a time.
 */
bool window_create(Window **out_window, const WindowOptions *options, Error *out_error);
void window_destroy(Window *window);

/**
 * Calls `run` with `context`. False where the connection to the display broke meanwhile: `run` was
 * then left in the middle of a call to the window, and all that is left to do with the window is to
 * destroy it.
 */
bool window_run(Window *window, void (*run)(void *context), void *context);
/** Memory ran out while something was drawn, now or earlier: the picture lacks it. */
bool window_lacks_memory(const Window *window);

/** The canvas to draw this frame on; it has the window's present size. */
Canvas *window_canvas(Window *window);
/** Shows the frame. Waits for the display where window_is_paced(); elsewhere at once, and waiting
 * is the caller's. */
void window_present(Window *window);

/** Takes the next event; false where there is none. Either way the calling thread's numbers are as
 * float_mode.h wants them, whatever SDL's drivers have done. */
bool window_poll(Window *window, WindowEvent *out_event);
/** Sleeps until an event comes or the time is over, whichever is first. */
void window_wait(Window *window, double seconds);

/** Pixels a point: text and lines scale by it. */
double window_density(const Window *window);
void window_set_fullscreen(Window *window, bool is_fullscreen);
bool window_is_fullscreen(const Window *window);
/** In points; of the window as it is when it is not fullscreen. */
void window_set_size(Window *window, int width, int height);
void window_size(const Window *window, int *out_width, int *out_height);
/** The largest size a window can have here, in points. */
void window_room(const Window *window, int *out_width, int *out_height);
/** Pictures a second that the display shows; 60 where it does not say. */
double window_display_frames(const Window *window);
void window_show_cursor(Window *window, bool is_shown);
/** Keeps the mouse inside a fullscreen window. */
void window_grab_mouse(Window *window, bool is_grabbed);
/** True where the display itself paces window_present(). */
bool window_is_paced(const Window *window);
/** "gpu (opengl)" or "software": for what F3 shows and for bug reports. */
const char *window_renderer(const Window *window);

/** A name to show for a key under the present layout, as "W"; never NULL. */
const char *window_key_name(Key key);

/** Seconds on a clock that only goes forward. */
double window_seconds(void);
/** Sleeps without spinning; may sleep a little longer. */
void window_sleep(double seconds);

#endif
