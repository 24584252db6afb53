/* SPDX-License-Identifier: MIT */
/*
 * Keyboard, mouse and pads: what is held and pressed on them, and what it means to a screen. Known
 * from events alone; every press is kept until a tick has read it (device_input.h), so that a tap
 * shorter than a frame still counts for one tick.
 */
#ifndef CLOCKWISE_INPUT_DEVICES_H
#define CLOCKWISE_INPUT_DEVICES_H

#include "geom/angle.h"
#include "input/seats.h"

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

enum { DEVICES_PADS_MAX = 8, DEVICES_NO_PAD = -1 };

/** The part of a stick's way that counts: nothing below `dead`, all from `full` on. */
typedef struct StickZones {
    double dead;
    double full;
    double aim; /**< A right stick held less far keeps the last aim. */
} StickZones;

#define STICK_ZONES_DEFAULT ((StickZones){0.15, 0.95, 0.3})

/** Something that is held or not. */
typedef struct Button {
    bool is_down;
    bool was_pressed; /**< Since a tick last read it. */
} Button;

typedef struct Pad {
    bool is_attached;
    SeatDevice device; /**< Meaningful while attached. */
    double axes[PAD_AXIS_COUNT];
    Button buttons[PAD_BUTTON_COUNT];
    Button triggers[2];    /**< Left and right, as buttons. */
    Command stick_command; /**< The way the left stick last stood, for menus. */
    AimAngle aim;
} Pad;

/** An aim that keys alone turn. */
typedef struct KeyAim {
    AimAngle aim;
    int turn_ticks; /**< For so long a key has been turning it. */
    int hand_ticks; /**< For so long it still stays where the keys turned it. */
    int way_ticks;  /**< For so long the player has gone the same way. */
    Vec2 way;
} KeyAim;

typedef struct Devices {
    Bindings bindings;
    StickZones zones;
    Button keys[KEY_COUNT];
    Button mouse_buttons[MOUSE_BUTTONS_MAX];
    Vec2 mouse;                 /**< Pixels. */
    bool is_mouse_aiming;       /**< Else keys aim, where one person has the whole keyboard. */
    KeyAim key_aims[2];         /**< Of DEVICE_MOUSE and DEVICE_KEYBOARD. */
    Pad pads[DEVICES_PADS_MAX]; /**< A pad that comes takes the first free place. */
    Command held_way;           /**< What the pad used last is held toward, for menus, */
    double held_seconds;        /**< and for how long. */
    bool is_pointing;           /**< The mouse was used last, not keys or a pad. */
    int last_pad;               /**< Used last of all devices, or DEVICES_NO_PAD for a keyboard. */
    DeviceKind
        last_kind; /**< What it is; both halves of a keyboard are told apart by their keys. */
} Devices;

/** An event of the window, and what it means to a screen. */
typedef struct InputEvent {
    WindowEvent window;
    Command command;
    Control pressed; /**< The key or button that went down, or none. */
    bool has_device;
    SeatDevice device; /**< Where it comes from. A key that no binding names is DEVICE_MOUSE's. */
    bool is_fire;      /**< A press of what fires on that device. */
} InputEvent;

/** Default bindings and zones, nothing held, nothing plugged in. */
void devices_init(Devices *devices);

/** Takes in an event, and says what it means to a screen. */
InputEvent devices_event(Devices *devices, const WindowEvent *event);

/**
 * Lets time go by: a direction that a pad is held toward is a command again and again, as a
 * keyboard repeats its keys. True, with that event, whenever one is due.
 */
bool devices_repeat(Devices *devices, double seconds, InputEvent *out_event);

/** For a match that begins or goes on: the press that chose it is not a shot; ways held stay held.
 */
void devices_settle(Devices *devices);

/** The device used last. */
SeatDevice devices_last(const Devices *devices);

/** The pad with that instance id, or NULL. */
Pad *devices_pad(Devices *devices, int id);
int devices_pad_count(const Devices *devices);

/** The button behind a control of keyboard or mouse, or of `pad`; NULL for none. */
Button *devices_button(Devices *devices, Pad *pad, Control control);

#endif
