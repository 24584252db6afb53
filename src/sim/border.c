/* SPDX-License-Identifier: MIT */
#include "sim/border.h"

#include "sim/rules.h"

static double half_extent(double length, double late)
{
    double half = length / 2;
    double least = half * BORDER_LEAVES;
    double closed = half - late * BORDER_SPEED;
    if (closed < least)
        closed = least;
    double over = late - BORDER_SECONDS;
    if (over > 0)
        closed -= over * BORDER_SPEED;
    return closed;
}

Box border_box(Vec2 size, double late)
{
    Vec2 middle = vec2_scale(size, 0.5);
    Vec2 half = vec2(half_extent(size.x, late), half_extent(size.y, late));
    return (Box){vec2_subtract(middle, half), vec2_add(middle, half)};
}
