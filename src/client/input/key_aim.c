/* SPDX-License-Identifier: MIT */
#include "input/key_aim.h"

#include "base/numbers.h"
#include "sim/rules.h"

#define TURN_SLOW 90.0  /* Degrees per second at first, for fine aim by taps, */
#define TURN_FAST 330.0 /* and later. */
#define TURN_SLOW_SECONDS 0.1
#define TURN_FAST_SECONDS 0.35
#define AIM_PER_DEGREE (AIM_TURN / 360.0)
/* How long the aim stays after keys turned it. */
#define TURNED_SECONDS 0.6
/* Two keys of a diagonal released within this time are released together. */
#define DIAGONAL_SECONDS 0.06

static int turn_of_tick(int turn_ticks)
{
    double part = (turn_ticks * SECONDS_PER_TICK - TURN_SLOW_SECONDS) /
                  (TURN_FAST_SECONDS - TURN_SLOW_SECONDS);
    part = clamp_unit(part);
    return (int)((TURN_SLOW + (TURN_FAST - TURN_SLOW) * part) * SECONDS_PER_TICK * AIM_PER_DEGREE);
}

/* Whether a direction is a part of a diagonal one. */
static bool is_part_of(Vec2 move, Vec2 diagonal)
{
    bool is_straight = fabs(move.x) > 0.99 || fabs(move.y) > 0.99;
    return is_straight && vec2_dot(move, diagonal) > 0.5 && vec2_dot(move, diagonal) < 0.9;
}

static bool follows_move(KeyAim *aim, Vec2 move)
{
    if (!(vec2_length(move) > 0)) {
        aim->move = move;
        return false;
    }
    if (is_part_of(move, aim->move) && aim->move_ticks < RULES_TICKS(DIAGONAL_SECONDS)) {
        aim->move_ticks++;
        return false;
    }
    aim->move = move;
    aim->move_ticks = 0;
    return true;
}

void key_aim_step(KeyAim *aim, Vec2 move, int turn, bool is_firing)
{
    bool goes = follows_move(aim, move);
    if (turn != 0) {
        aim->aim = (AimAngle)(aim->aim + turn * turn_of_tick(aim->turn_ticks));
        aim->turn_ticks++;
        aim->turned_ticks = RULES_TICKS(TURNED_SECONDS);
        return;
    }
    aim->turn_ticks = 0;
    if (aim->turned_ticks > 0)
        aim->turned_ticks = is_firing ? RULES_TICKS(TURNED_SECONDS) : aim->turned_ticks - 1;
    else if (goes && !is_firing)
        aim->aim = angle_aim_of(move);
}
