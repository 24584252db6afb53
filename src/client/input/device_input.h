/* SPDX-License-Identifier: MIT */
/* Reads a seat's devices for one tick of the simulation. */
#ifndef CLOCKWISE_INPUT_DEVICE_INPUT_H
#define CLOCKWISE_INPUT_DEVICE_INPUT_H

#include "collide/vec2.h"
#include "input/devices.h"
#include "sim/state.h"

/* Aim assist for sticks and keys: bends an aim toward a visible opponent before it is an input. */

/** The range of the assist: for sticks, and for keys, which are coarser. */
#define AIM_ASSIST_STICK_DEGREES 9.0
#define AIM_ASSIST_KEYS_DEGREES 20.0

/**
 * The aim of `player`, bent by `strength` (0 to 1) toward the visible opponent nearest to it:
 * smoothly, not at all from `reach_degrees` on, most near the target and never past it.
 */
AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength);

/** What the mouse position is measured against. */
typedef struct AimView {
    Vec2 from; /**< Where the player is drawn, world units. */
    Viewport viewport;
} AimView;

/**
 * Reads a seat for one tick and clears its presses. A single keyboard player has both halves and
 * the mouse; two players have a half each. A lost seat gives no input.
 */
PlayerInput device_input_read(Devices *devices, const Seats *seats, int seat, const AimView *view);

/** Whether the mouse aims for a seat; else keys or a stick do. */
bool device_input_has_mouse(const Devices *devices, const Seats *seats, int seat);

#endif
