/* SPDX-License-Identifier: MIT */
/* Events of the window: keys, mouse, controllers, and the window itself. */
#pragma once

#include "collide/vec2.h"

/** Keys by position: USB HID usages, which SDL calls scancodes. */
typedef int Key;
enum {
    KEY_A = 4,
    KEY_C = 6,
    KEY_D = 7,
    KEY_E = 8,
    KEY_F = 9,
    KEY_H = 11,
    KEY_I = 12,
    KEY_J = 13,
    KEY_K = 14,
    KEY_L = 15,
    KEY_M = 16,
    KEY_N = 17,
    KEY_O = 18,
    KEY_P = 19,
    KEY_Q = 20,
    KEY_R = 21,
    KEY_S = 22,
    KEY_T = 23,
    KEY_U = 24,
    KEY_V = 25,
    KEY_W = 26,
    KEY_Y = 28,
    KEY_RETURN = 40,
    KEY_ESCAPE = 41,
    KEY_BACKSPACE = 42,
    KEY_TAB = 43,
    KEY_SPACE = 44,
    KEY_MINUS = 45,
    KEY_EQUALS = 46,
    KEY_LEFT_BRACKET = 47,
    KEY_RIGHT_BRACKET = 48,
    KEY_SEMICOLON = 51,
    KEY_COMMA = 54,
    KEY_PERIOD = 55,
    KEY_SLASH = 56,
    KEY_F1 = 58,
    KEY_F2 = 59,
    KEY_F3 = 60,
    KEY_F6 = 63,
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
    KEY_LEFT_SUPER = 227,
    KEY_RIGHT_CONTROL = 228,
    KEY_RIGHT_SHIFT = 229,
    KEY_RIGHT_ALT = 230,
    KEY_RIGHT_SUPER = 231,
    KEY_COUNT = 512
};

/** Controller buttons. A is the lower one, whatever is printed on it; but where PAD_SIGNS_SWITCH
 * are printed, the one with that letter. */
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

/** MOUSE_BACK and MOUSE_FORWARD are on the side of a mouse that has them. For bindings the wheel
 * counts as two buttons that cannot be held; the last two numbers are only used for that. */
typedef enum MouseButton {
    MOUSE_LEFT = 1,
    MOUSE_MIDDLE,
    MOUSE_RIGHT,
    MOUSE_BACK,
    MOUSE_FORWARD,
    MOUSE_WHEEL_UP = 8,
    MOUSE_WHEEL_DOWN
} MouseButton;

/** What is printed on a controller's buttons. */
typedef enum PadSigns {
    PAD_SIGNS_COMMON, /**< As an Xbox 360's, as most. */
    PAD_SIGNS_XBOX_ONE,
    PAD_SIGNS_PS3,
    PAD_SIGNS_PS4,
    PAD_SIGNS_PS5,
    PAD_SIGNS_SWITCH,          /**< The button with the A on it is PAD_A: the right one. */
    PAD_SIGNS_SWITCH_BY_PLACE, /**< PAD_A is the lower one, with a B. */
    PAD_SIGNS_PHONE,           /**< What assets/pad shows. */
    PAD_SIGNS_COUNT
} PadSigns;

/* Texts name a controller's buttons by marks, because what is printed on them differs. A mark is a
 * character of Unicode's private use area: U+E000 plus the PadButton, the two triggers after the
 * last one. ui_text() draws what is printed on the controller in use. */

#define PAD_MARK_A "\xee\x80\x80"
#define PAD_MARK_B "\xee\x80\x81"
#define PAD_MARK_X "\xee\x80\x82"
#define PAD_MARK_Y "\xee\x80\x83"
#define PAD_MARK_BACK "\xee\x80\x84"
#define PAD_MARK_START "\xee\x80\x86"
#define PAD_MARK_LEFT_STICK "\xee\x80\x87"
#define PAD_MARK_LEFT_SHOULDER "\xee\x80\x89"
#define PAD_MARK_RIGHT_SHOULDER "\xee\x80\x8a"
#define PAD_MARK_SHOULDERS PAD_MARK_LEFT_SHOULDER " " PAD_MARK_RIGHT_SHOULDER
/** The first two bytes of every mark; the third is PAD_MARK_FIRST plus its number. */
#define PAD_MARK_LEAD "\xee\x80"

enum {
    PAD_MARK_FIRST = 0x80,
    PAD_MARK_LEFT_TRIGGER = PAD_BUTTON_COUNT,
    PAD_MARK_RIGHT_TRIGGER,
    PAD_MARK_COUNT,
    PAD_MARK_BYTES = 4
};

/** The slow, strong motor and the fast, weak one, 0 to 1. */
typedef struct Rumble {
    double strong;
    double weak;
} Rumble;

/** How many controllers are opened at a time. */
enum { WINDOW_PADS_MAX = 8 };

/** A controller's make as SDL tells it: 32 hexadecimal digits. */
enum { PAD_GUID_BYTES = 33 };

enum { WINDOW_TEXT_BYTES = 32, WINDOW_COMPOSITION_BYTES = 256 };

typedef enum WindowEventKind {
    WINDOW_EVENT_QUIT, /**< The close button, or a signal. */
    WINDOW_EVENT_FOCUS_LOST,
    WINDOW_EVENT_FOCUS_GAINED,
    WINDOW_EVENT_RESIZED,
    WINDOW_EVENT_MOVED,    /**< The window, which was perhaps maximized or restored. */
    WINDOW_EVENT_EXPOSED,  /**< Draw it again. */
    WINDOW_EVENT_KEY_DOWN, /**< `code`: a Key; maybe `is_repeat`. */
    WINDOW_EVENT_KEY_UP,
    WINDOW_EVENT_KEY_FOREIGN, /**< A key for the desktop: it went down with Alt or Super. Made by
                                 devices_event(). */
    WINDOW_EVENT_TEXT,        /**< `text` was typed; see window_take_text(). */
    WINDOW_EVENT_COMPOSITION, /**< An input method shows `composition`, which is no text yet; empty
                                 when it is done. Until then it gets the keys that go down. */
    WINDOW_EVENT_MOUSE_MOVE,  /**< To `at`. */
    WINDOW_EVENT_MOUSE_DOWN,  /**< `code`: a MouseButton. */
    WINDOW_EVENT_MOUSE_UP,
    WINDOW_EVENT_MOUSE_WHEEL, /**< `value` notches, up positive; devices_event() fills in `at`. */
    WINDOW_EVENT_PAD_ADDED,   /**< `pad`: the instance id, as in all these. */
    WINDOW_EVENT_PAD_REMOVED,
    WINDOW_EVENT_PAD_DOWN, /**< `code`: a PadButton. */
    WINDOW_EVENT_PAD_UP,
    WINDOW_EVENT_PAD_AXIS, /**< `code`: a PadAxis, `value` in [-1, 1], y down; triggers [0, 1]. */
    WINDOW_EVENT_FILE_DROPPED, /**< On the window: `path`. */
    WINDOW_EVENT_NOTHING /**< From a controller that nobody plays with. Made by devices_event(). */
} WindowEventKind;

typedef struct WindowEvent {
    WindowEventKind kind;
    int code;
    int pad;
    bool is_repeat;
    bool has_control; /**< Of a key: Ctrl is held, or Cmd on a Mac, but not as part of AltGr. */
    bool has_shift;   /**< Of a key: Shift is held. */
    bool has_alt;     /**< Of a key: Alt or AltGr is held. */
    bool has_super;   /**< Of a key: Super (the Windows key) is held; never on a Mac. */
    char letter; /**< Of a key: the letter (in lower case) or digit that shortcuts use, or 0. */
    int clicks;  /**< Of a button that went down: 2 for a double click. */
    double value;
    Vec2 at;
    Vec2 sticks[2];       /**< Of a controller's button that went down: where both are, y down. */
    uint64_t pad_model;   /**< When added: the same after replugging. */
    const char *pad_name; /**< When added; until the next event. */
    char pad_guid[PAD_GUID_BYTES]; /**< When added. */
    PadSigns pad_signs;            /**< When added. */
    bool is_unknown_pad;           /**< When added: silent until mapped. */
    bool is_phone;                 /**< When added: see online/phones.c. */
    const char *composition;       /**< Valid until the next one. */
    int caret;                     /**< The composition's, in characters. */
    const char *path;              /**< Of the file dropped, valid until the next one. */
    char text[WINDOW_TEXT_BYTES];  /**< UTF-8. */
} WindowEvent;

/* A controller's axes, buttons and hats by their numbers, to find out which is which. */

enum { RAW_AXES_MAX = 16, RAW_BUTTONS_MAX = 64, RAW_HATS_MAX = 4, RAW_NAME_BYTES = 48 };

/** Bits of a hat, which is a d-pad, as SDL has them. */
enum { RAW_HAT_UP = 1, RAW_HAT_RIGHT = 2, RAW_HAT_DOWN = 4, RAW_HAT_LEFT = 8 };

/** Parts beyond the limits are not read. */
typedef struct RawPad {
    int id; /**< As `pad` of its events. */
    PadSigns signs;
    char guid[PAD_GUID_BYTES];
    char name[RAW_NAME_BYTES];
    int axis_count;
    int button_count;
    int hat_count;
    int16_t axes[RAW_AXES_MAX];
    bool buttons[RAW_BUTTONS_MAX];
    uint8_t hats[RAW_HATS_MAX];
} RawPad;

/* Keys' names, and shortcuts' letters, in the present layout. */

/** What each Key gives without Shift, as SDL says it: a character's code point, or no character. */
typedef struct KeyLayout {
    int keys[KEY_COUNT];
} KeyLayout;

/** For each Key the small letter or digit that shortcuts go by, or 0. */
typedef struct KeyLetters {
    char at[KEY_COUNT];
} KeyLetters;

/** Letters that the layout has are where it has them; others are where a US keyboard has them, such
 * as all of them in a Cyrillic or Greek layout. */
KeyLetters window_key_letters(const KeyLayout *layout);

/** The key of a small letter or digit in the present layout. */
Key window_key_of_letter(char letter);

/** A key's name in the present layout, such as "W"; never NULL, valid until the next call. */
const char *window_key_name(Key key);
