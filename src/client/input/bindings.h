/* SPDX-License-Identifier: MIT */
/*
 * Which key or button does what, for each kind of device that a person plays on. Keys are places
 * on the keyboard, not letters. Two people can share one keyboard, so its two kinds never have a
 * key in common. Bindings that bindings_validate() passed stay valid through every call here.
 */
#ifndef CLOCKWISE_INPUT_BINDINGS_H
#define CLOCKWISE_INPUT_BINDINGS_H

#include "base/error.h"
#include "platform/window.h"

#include <stddef.h>

typedef enum DeviceKind {
    DEVICE_MOUSE,    /**< The keyboard's left half and the mouse. */
    DEVICE_KEYBOARD, /**< The keyboard's right half alone. */
    DEVICE_PAD,
    DEVICE_KIND_COUNT
} DeviceKind;

typedef enum Action {
    ACTION_UP, /**< A pad's sticks are not bound: the left one moves, the right one aims. */
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_FIRE,
    ACTION_DASH,
    ACTION_TURN_LEFT, /**< The aim, counter-clockwise; of the keyboard alone. */
    ACTION_TURN_RIGHT,
    ACTION_COUNT
} Action;

typedef enum ControlKind {
    CONTROL_NONE,
    CONTROL_KEY,         /**< `code` is a Key. */
    CONTROL_MOUSE,       /**< `code` is a MouseButton, or a button beyond those it names. */
    CONTROL_PAD,         /**< `code` is a PadButton. */
    CONTROL_PAD_TRIGGER, /**< `code` is 0 for the left one, 1 for the right one. */
    CONTROL_KIND_COUNT
} ControlKind;

enum { BINDING_SLOTS = 2, MOUSE_BUTTONS_MAX = 8, CONTROL_TEXT_BYTES = 32 };

/** Something that can be pressed; all zero is none. */
typedef struct Control {
    ControlKind kind;
    int code;
} Control;

typedef struct Bindings {
    Control controls[DEVICE_KIND_COUNT][ACTION_COUNT][BINDING_SLOTS];
} Bindings;

/** One place in the table. */
typedef struct BindingPlace {
    DeviceKind device;
    Action action;
    int slot;
} BindingPlace;

/** The defaults, of every kind or of one. */
void bindings_init(Bindings *bindings);
void bindings_reset(Bindings *bindings, DeviceKind device);

/** Whether a kind of device has that action at all. */
bool bindings_has(DeviceKind device, Action action);

/** True where a press of `control` at `place` would mean something else too, and what. */
bool bindings_conflict(const Bindings *bindings, BindingPlace place, Control control,
                       BindingPlace *out_other);

/** Whether a control may be used on that kind of device; Escape and the like are the game's own. */
bool bindings_can_use(DeviceKind device, Control control, Error *out_error);

/**
 * Puts a control into a place; where it was used already, that place gets what was here before.
 * CONTROL_NONE empties the place. Refuses, changing nothing, what cannot be used here and what
 * would leave an action with nothing.
 */
bool bindings_put(Bindings *bindings, BindingPlace place, Control control, Error *out_error);

/** For bindings from a file: every action has a control, each is usable and means one thing. */
bool bindings_validate(const Bindings *bindings, Error *out_error);

/** Names for files, as "keyboard" and "turn-left", and words for people. */
const char *bindings_device_name(DeviceKind device);
const char *bindings_device_label(DeviceKind device);
const char *bindings_action_name(Action action);
const char *bindings_action_label(Action action);

/** A control for a file, as "key 26", "mouse 1", "pad 0", "trigger 1", "none"; and back. */
void bindings_control_write(Control control, char out_text[CONTROL_TEXT_BYTES]);
bool bindings_control_read(const char *text, Control *out_control, Error *out_error);

/** A control in words, a key as the present layout prints it: "W", "Left button", "RT". */
void bindings_control_label(Control control, char out_text[CONTROL_TEXT_BYTES]);

/** What that kind of device does an action with, first slot first: for hints. */
void bindings_action_control(const Bindings *bindings, DeviceKind device, Action action,
                             char out_text[CONTROL_TEXT_BYTES]);

#endif
