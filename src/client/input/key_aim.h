/* SPDX-License-Identifier: MIT */
/* The aim of a player without a mouse or a stick: it follows the movement, and keys turn it. */
#ifndef CLOCKWISE_INPUT_KEY_AIM_H
#define CLOCKWISE_INPUT_KEY_AIM_H

#include "collide/vec2.h"

#include <stdbool.h>

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

#endif
