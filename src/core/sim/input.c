/* SPDX-License-Identifier: MIT */
#include "sim/input.h"

static int8_t in_127ths(double part)
{
    return (int8_t)floor(part * 127 + 0.5);
}

static Vec2 cut_to_unit(Vec2 move)
{
    double length = vec2_length(move);
    return length > 1 ? vec2_scale(move, 1 / length) : move;
}

PlayerInput input_make(Vec2 move, AimAngle aim, bool is_firing, bool is_dashing)
{
    Vec2 cut = cut_to_unit(move);
    uint8_t buttons = (uint8_t)((is_firing ? INPUT_FIRE : 0) | (is_dashing ? INPUT_DASH : 0));
    return (PlayerInput){in_127ths(cut.x), in_127ths(cut.y), aim, buttons};
}

Vec2 input_move(PlayerInput input)
{
    return cut_to_unit(vec2(input.move_x / 127.0, input.move_y / 127.0));
}
