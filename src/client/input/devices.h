/* SPDX-License-Identifier: MIT */
/*
 * The state of keyboard, mouse and controllers, tracked from events, and the menu commands they
 * give. A press is kept until a tick has read it (device_input.h), so a short tap is never lost.
 */
#ifndef CLOCKWISE_INPUT_DEVICES_H
#define CLOCKWISE_INPUT_DEVICES_H

#include "collide/vec2.h"
#include "input/seats.h"

#include <stdbool.h>

/* How far a stick is tilted, and whether it is tilted on purpose: worn ones never rest in the
 * middle. */

/** Dead zones of a stick, of its full travel: 0 below `dead`, 1 from `full` on. */
typedef struct StickZones {
    double dead;
    double full;
    double aim; /**< A right stick below this keeps the last aim. */
} StickZones;

#define STICK_ZONES_DEFAULT ((StickZones){0.15, 0.95, 0.3})

/** Where a stick rests that nobody touches, and what that is learned from. All zeros at first.
 * Positions are as the axes tell them, y down. */
typedef struct StickRest {
    Vec2 at;        /**< The center that was learned, less than 1 from the middle. */
    Vec2 still;     /**< Where the stick last stopped, but for a tremble. */
    double seconds; /**< How long it has been still there. */
} StickRest;

/** Takes a stick's present position. */
void stick_rest_move(StickRest *rest, Vec2 now);

/** Takes the position of a stick that has sent no event so far. SDL sends none while a stick is
 * still, so this is where it has rested all the time. */
void stick_rest_start(StickRest *rest, Vec2 now);

/** Call once a frame. After a second without motion the position becomes the center, unless it is
 * farther out than `farthest`, or than a worn stick rests: then somebody holds the stick. */
void stick_rest_step(StickRest *rest, double seconds, double farthest);

/** A stick's position counted from its center: 0 there, and unchanged where it is tilted all the
 * way, so that it aims as it points. */
Vec2 stick_rest_offset(const StickRest *rest, Vec2 now);

/** In play: the deflection, y up, after a radial dead zone; its length is at most 1. */
Vec2 stick_tilt(const StickZones *zones, double x, double y_down);

/**
 * Whether a stick is pushed on purpose, for everything but play: menus, lists, which device hints
 * are for, who takes a seat over. A worn stick rests as far as 0.61 from the middle, so more is
 * needed than in play; and a little more to begin than to go on, so that it does not flutter.
 */
bool stick_is_pushed(const StickZones *zones, double x, double y_down, bool was_pushed);

/** Of a stick that is pushed, y up: its length rises from 0 to 1 from there on. */
Vec2 stick_push(const StickZones *zones, double x, double y_down);

/* The aim of a player without a mouse or a stick: it follows the movement, and keys turn it. */

typedef struct KeyAim {
    AimAngle aim;
    int turn_ticks;   /**< How long a key has been turning it. */
    int turned_ticks; /**< How much longer it stays where keys turned it. */
    int move_ticks;   /**< How long the player has moved in `move`. */
    Vec2 move;
} KeyAim;

/**
 * One tick: the aim follows the movement, stays while firing, and `turn` (1: counter-clockwise, -1)
 * turns it, slowly at first.
 */
void key_aim_step(KeyAim *aim, Vec2 move, int turn, bool is_firing);

typedef enum Command {
    COMMAND_NONE,
    COMMAND_UP,
    COMMAND_DOWN,
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_CONFIRM, /**< Enter, Space, A. */
    COMMAND_BACK,    /**< Escape, the right mouse button, B. */
    COMMAND_PAUSE,   /**< P, the middle mouse button, Start. */
    COMMAND_POINT,   /**< The pointer moved to the event's `at`. */
    COMMAND_CLICK    /**< The left button went down at the event's `at`. */
} Command;

enum { DEVICES_PADS_MAX = WINDOW_PADS_MAX, DEVICES_NO_PAD = -1 };

enum { IGNORED_PADS_MAX = 8 };

/** The makes of controllers that are ignored; the rest is empty. */
typedef struct IgnoredPads {
    char guids[IGNORED_PADS_MAX][PAD_GUID_BYTES];
} IgnoredPads;

typedef struct Button {
    bool is_down;
    bool was_pressed; /**< Since a tick read it last. */
} Button;

/** A controller takes part from the first press of a button or trigger on. Until then its sticks,
 * which may drift, move nothing. */
typedef struct Pad {
    bool is_attached;
    bool is_unknown;   /**< It has to be mapped first. */
    bool is_picked_up; /**< A button or trigger of it was pressed. */
    SeatDevice device; /**< Valid while attached. */
    double axes[PAD_AXIS_COUNT];
    Button buttons[PAD_BUTTON_COUNT];
    Button triggers[2];    /**< Left and right, as buttons. */
    bool has_told[2];      /**< Whether each stick (left, right) has sent a position yet. */
    StickRest rests[2];    /**< Where each stick rests. */
    bool is_pushed[2];     /**< Whether each stick is pushed; see stick_is_pushed(). */
    Command stick_command; /**< Last direction of the left stick, for menus. */
    AimAngle aim;
} Pad;

typedef struct Devices {
    Bindings bindings;
    StickZones zones;
    IgnoredPads ignored;
    Button keys[KEY_COUNT];
    Button mouse_buttons[MOUSE_BUTTONS_MAX];
    Vec2 mouse;                 /**< Pixels. */
    bool has_mouse;             /**< It is known where the mouse is. */
    bool is_mouse_aiming;       /**< Else keys aim, for a single keyboard player. */
    KeyAim key_aims[2];         /**< Of DEVICE_MOUSE and DEVICE_KEYBOARD. */
    Pad pads[DEVICES_PADS_MAX]; /**< A new one takes the first free place. */
    Command held_direction;     /**< Held on the last used controller, for menus, */
    double held_seconds;        /**< and for how long. */
    bool is_pointing;           /**< The mouse was used last. */
    bool has_touch;             /**< The player uses a touch screen; set from outside. */
    int last_pad;               /**< The last used device; DEVICES_NO_PAD: a keyboard. */
    DeviceKind last_kind;       /**< Its kind; keys tell the halves of a keyboard apart. */
} Devices;

/** A window event with its meaning. */
typedef struct InputEvent {
    WindowEvent window;
    Command command;
    Control pressed; /**< The key or button that went down, or none. */
    bool has_device;
    SeatDevice device; /**< Its source; unbound keys count as DEVICE_MOUSE. */
    bool is_fire;      /**< The fire control was pressed. */
    bool is_push;      /**< A stick is pushed, by stick_is_pushed(). */
} InputEvent;

/** Default bindings and dead zones, nothing held, no controllers. */
void devices_init(Devices *devices);

/** Updates the state with an event and returns its meaning. An event of a controller that is
 * ignored, or does not take part yet, becomes a WINDOW_EVENT_NOTHING. */
InputEvent devices_event(Devices *devices, const WindowEvent *event);

/** Lets time pass, in which sticks that nobody touches show where they rest. */
void devices_step(Devices *devices, double seconds);

/** Where a stick is in play, 0 being the left one: from where it rests, y down. */
Vec2 devices_stick(const Pad *pad, int stick);

/** Repeats a direction held on a controller, as keyboards repeat keys. True if an event is due. */
bool devices_repeat(Devices *devices, double seconds, InputEvent *out_event);

/** Call when a match starts or resumes: releases all buttons but the movement keys held. */
void devices_settle(Devices *devices);

SeatDevice devices_last(const Devices *devices);

/** The seat of the person behind an event: of the own half of the keyboard, or of the other where
 * nobody sits at it; SEAT_NONE for a device without one. */
int devices_seat_of(const Seats *seats, const InputEvent *event);

/** The seat of who presses an action's control, or SEAT_NONE. */
int devices_presser(const Devices *devices, const Seats *seats, const InputEvent *event,
                    Action action);

/** Gives the device that was used last a seat, in place of a single other one; of several, which
 * joined earlier, all stay. Lost seats are dropped. */
void devices_take_seat(const Devices *devices, Seats *seats);

/** The controller that was used last; NULL if another device was, or if it is gone. */
const Pad *devices_last_pad(const Devices *devices);

/** What is printed on the controller used last, or else on the first one. */
PadSigns devices_signs(const Devices *devices);

/** Ignores controllers of these makes from now on, and no others. Their buttons are let go. */
void devices_ignore(Devices *devices, const IgnoredPads *ignored);

/** The controller with that instance id, or NULL. */
Pad *devices_pad(Devices *devices, int id);
bool devices_is_ignored(const Devices *devices, const Pad *pad);
/** Whether a controller can be played with: it is attached, and neither unknown nor ignored. */
bool devices_can_play(const Devices *devices, const Pad *pad);
/** How many can be played with. */
int devices_pad_count(const Devices *devices);
/** Lets a controller take part before a press, because the player with it has plugged it in again.
 */
void devices_pick_up(Devices *devices, int id);

/** The button of a control, `pad` being the controller if it is one; NULL for none. */
Button *devices_button(Devices *devices, Pad *pad, Control control);

/** The left stick of the controller used last, y up: 0 unless it is pushed; from there on its
 * length rises from 0 to 1. */
Vec2 devices_last_stick(const Devices *devices);

#endif
