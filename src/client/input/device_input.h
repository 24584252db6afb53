/* SPDX-License-Identifier: MIT */
/* One seat's devices, read for one tick of the simulation. */
#ifndef CLOCKWISE_INPUT_DEVICE_INPUT_H
#define CLOCKWISE_INPUT_DEVICE_INPUT_H

#include "input/devices.h"
#include "geom/viewport.h"
#include "sim/input.h"

/** Whose circle the mouse aims for, and how the world is on the screen. */
typedef struct AimView {
    Vec2 from; /**< Where the player is drawn, world units. */
    Viewport viewport;
} AimView;

/**
 * Reads a seat for one tick, and so uses up its presses. Where one person sits at the keyboard, all
 * of it and the mouse are theirs; a second person has the keyboard's other half. A lost seat holds
 * nothing.
 */
PlayerInput device_input_read(Devices *devices, const Seats *seats, int seat, const AimView *view);

/** Whether the mouse aims for a seat at present; else keys or a stick do. */
bool device_input_has_mouse(const Devices *devices, const Seats *seats, int seat);

/** Radial dead zone: a stick's way from its rest, rescaled to a length of at most 1, y up. */
Vec2 device_input_stick(const StickZones *zones, double x, double y_down);

/**
 * One tick of an aim that keys turn: it goes where the player goes, stays while firing, and is
 * turned by hand by `turn` (1: counter-clockwise), slowly at first.
 */
AimAngle device_input_key_aim(KeyAim *aim, Vec2 move, int turn, bool is_firing);

#endif
