/* SPDX-License-Identifier: MIT */
/*
 * One player's input in one tick. Keyboards, controllers, bots and recordings all produce it,
 * and the simulation knows nothing else of a player. Small integers, so that it is recorded
 * exactly.
 */
#ifndef CLOCKWISE_SIM_INPUT_H
#define CLOCKWISE_SIM_INPUT_H

#include "collide/vec2.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    INPUT_FIRE = 1 << 0, /**< Held. */
    INPUT_DASH = 1 << 1  /**< Held; the first tick is the press. */
};

typedef struct PlayerInput {
    int8_t move_x; /**< 127ths of full speed; longer vectors are cut to 127. */
    int8_t move_y;
    AimAngle aim;
    uint8_t buttons; /**< INPUT_ bits. */
} PlayerInput;

/** Makes an input; `move` is cut to length 1. */
PlayerInput input_make(Vec2 move, AimAngle aim, bool is_firing, bool is_dashing);

/** The move of an input, of length at most 1. */
Vec2 input_move(PlayerInput input);

#endif
