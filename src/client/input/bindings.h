/* SPDX-License-Identifier: MIT */
/*
 * Key and button bindings for each kind of device. Keys are positions on the keyboard, not letters.
 * Two players can share a keyboard, so its two kinds never share a key. Valid bindings stay valid
 * through every call here.
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
    ACTION_UP, /**< Sticks are not bound: the left moves, the right aims. */
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_FIRE,
    ACTION_DASH,
    ACTION_TURN_LEFT, /**< The aim, counter-clockwise; DEVICE_KEYBOARD only. */
    ACTION_TURN_RIGHT,
    ACTION_RESTART, /**< Of a trial; this and those after it need no control. */
    ACTION_TAUNT,
    ACTION_COUNT
} Action;

typedef enum ControlKind {
    CONTROL_NONE,
    CONTROL_KEY,         /**< `code` is a Key. */
    CONTROL_MOUSE,       /**< `code` is a MouseButton or a higher number. */
    CONTROL_PAD,         /**< `code` is a PadButton. */
    CONTROL_PAD_TRIGGER, /**< `code` is 0 for the left one, 1 for the right one. */
    CONTROL_KIND_COUNT
} ControlKind;

enum { BINDING_SLOTS = 2, MOUSE_BUTTONS_MAX = 8, CONTROL_TEXT_BYTES = 32 };

/** A key or button; all zero is none. */
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

/** Sets the defaults: of all kinds of device, or of one. */
void bindings_init(Bindings *bindings);
void bindings_reset(Bindings *bindings, DeviceKind device);

/** Whether a kind of device has the action. */
bool bindings_has(DeviceKind device, Action action);

/** Clears those controls of an action that other actions use too: for an action that a file from
 * before it does not have. */
void bindings_give_way(Bindings *bindings, DeviceKind device, Action action);

/** Whether the action has any control. */
bool bindings_has_control(const Bindings *bindings, DeviceKind device, Action action);

/** Whether a device has the action on this control. */
bool bindings_is_bound(const Bindings *bindings, DeviceKind device, Action action, Control control);

/** Whether a device has any action on this control. */
bool bindings_uses(const Bindings *bindings, DeviceKind device, Control control);

/** Whether `control` is used in another place than `place`, and where. */
bool bindings_conflict(const Bindings *bindings, BindingPlace place, Control control,
                       BindingPlace *out_other);

/**
 * Binds a control; a place that used it gets this one's old control. CONTROL_NONE clears the place.
 * Refuses, changing nothing, a control that cannot be used here (Escape, P and others are reserved)
 * or a change that would leave an action without any.
 */
bool bindings_put(Bindings *bindings, BindingPlace place, Control control, Error *out_error);

/** Checks that every action before ACTION_RESTART has a control, and each control is usable and
 * bound once. */
bool bindings_validate(const Bindings *bindings, Error *out_error);

/** Names for files, such as "turn-left", and labels for the screen. */
extern const char *const bindings_device_names[DEVICE_KIND_COUNT];
extern const char *const bindings_device_labels[DEVICE_KIND_COUNT];
extern const char *const bindings_action_names[ACTION_COUNT];
extern const char *const bindings_action_labels[ACTION_COUNT];

/** A control as text for files: "key 26", "mouse 1", "pad 0", "trigger 1", "none"; and back. */
void bindings_control_write(Control control, char out_text[CONTROL_TEXT_BYTES]);
bool bindings_control_read(const char *text, Control *out_control, Error *out_error);

/** A control's label, keys by the current layout: "W", "Left button"; of a controller its mark
 * (PAD_MARK_A...). */
void bindings_control_label(Control control, char out_text[CONTROL_TEXT_BYTES]);

/** The label of the first control bound to an action, for hints. */
void bindings_action_control(const Bindings *bindings, DeviceKind device, Action action,
                             char out_text[CONTROL_TEXT_BYTES]);

#endif
