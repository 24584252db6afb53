/* SPDX-License-Identifier: MIT */
/*
 * Keyboard, mouse and pads, turned into the simulation's input and into screens' commands. What is
 * held is known from events alone, and every press is kept until a tick has read it: a tap shorter
 * than a frame still counts for one tick.
 */
#ifndef CLOCKWISE_APP_DEVICES_H
#define CLOCKWISE_APP_DEVICES_H

#include "app/command.h"
#include "geom/viewport.h"
#include "platform/window.h"
#include "sim/input.h"

enum { DEVICES_PADS_MAX = 4, DEVICES_MOUSE_BUTTONS = 4, DEVICES_NO_PAD = -1 };

/** The part of a stick's way that counts: nothing below the first, all from the second on. */
#define STICK_DEAD 0.15
#define STICK_FULL 0.95
/** A right stick held less far keeps the last aim. */
#define STICK_AIM 0.3

/** Something that is held or not. */
typedef struct Button {
    bool is_down;
    bool was_pressed; /**< Since a tick last read it. */
} Button;

typedef struct Pad {
    bool is_attached;
    int id; /**< The window's, meaningful while attached. */
    double axes[PAD_AXIS_COUNT];
    Button buttons[PAD_BUTTON_COUNT];
    Button triggers[2];    /**< Left and right, as buttons. */
    Command stick_command; /**< The way the left stick last stood, for menus. */
    AimAngle aim;
} Pad;

typedef struct Devices {
    Button keys[KEY_COUNT];
    Button mouse_buttons[DEVICES_MOUSE_BUTTONS];
    Vec2 mouse;           /**< Pixels. */
    bool is_mouse_aiming; /**< Else the keys' last direction aims. */
    AimAngle keyboard_aim;
    Pad pads[DEVICES_PADS_MAX]; /**< A pad that comes back takes the first free place. */
    int last_pad; /**< Used last of all devices, or DEVICES_NO_PAD for keyboard and mouse. */
} Devices;

/** Whose circle the mouse aims for, and how the world is on the screen. */
typedef struct AimView {
    Vec2 from; /**< Where the player is drawn, world units. */
    Viewport viewport;
} AimView;

void devices_init(Devices *devices);

/** Takes in an event, and says what it means to a screen. */
Command devices_event(Devices *devices, const WindowEvent *event);

/** Lets go of everything, as a lost focus does. */
void devices_release(Devices *devices);
/** For a match that begins or goes on: the press that chose it is not a shot; ways held stay held.
 */
void devices_settle(Devices *devices);

/** Reads keyboard and mouse for one tick, and so uses up the presses. */
PlayerInput devices_keyboard_input(Devices *devices, const AimView *view);
/** Reads a pad for one tick; one that is not attached holds nothing. */
PlayerInput devices_pad_input(Devices *devices, int pad);

/** Radial dead zone: a stick's way from its rest, rescaled to a length of at most 1, y up. */
Vec2 devices_stick(double x, double y_down);

int devices_pad_count(const Devices *devices);

#endif
