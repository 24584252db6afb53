/* SPDX-License-Identifier: MIT */
/*
 * What one player does in one tick. Keyboards, pads, bots, recordings and the network all end here,
 * and the simulation knows nothing of a player beyond it. Small whole numbers, so that it records
 * exactly.
 */
#ifndef CLOCKWISE_SIM_INPUT_H
#define CLOCKWISE_SIM_INPUT_H

#include "geom/angle.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    INPUT_FIRE = 1 << 0, /**< Held. */
    INPUT_DASH = 1 << 1  /**< Held; a press is the tick in which it begins. */
};

typedef struct PlayerInput {
    int8_t move_x; /**< 127ths of full speed; longer vectors than 127 are cut to it. */
    int8_t move_y;
    AimAngle aim;
    uint8_t buttons; /**< INPUT_ bits. */
} PlayerInput;

/** From a wished direction of length at most 1 (longer ones are cut), an aim and the buttons. */
PlayerInput input_make(Vec2 move, AimAngle aim, bool is_firing, bool is_dashing);

/** The wished direction, of length at most 1. */
Vec2 input_move(PlayerInput input);

#endif
