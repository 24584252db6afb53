/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include "base/numbers.h"
#include "input/device_input.h"
#include "sim/rules.h"

#include <math.h>

#define PUSHED_FROM 0.65 /* Of a stick's travel: where a push ends, */
#define PUSHED_MORE 0.1  /* and how much more begins one. */

#define STILL_WITHIN 0.02 /* Of a stick's travel: how much one trembles that nobody touches. */
#define STILL_SECONDS 1.0

void stick_rest_move(StickRest *rest, Vec2 now)
{
    if (vec2_distance(now, rest->still) <= STILL_WITHIN)
        return;
    rest->still = now;
    rest->seconds = 0;
}

void stick_rest_start(StickRest *rest, Vec2 now)
{
    if (vec2_distance(now, rest->still) <= STILL_WITHIN)
        return;
    *rest = (StickRest){.still = now};
    stick_rest_step(rest, STILL_SECONDS, 1);
}

void stick_rest_step(StickRest *rest, double seconds, double farthest)
{
    rest->seconds += seconds;
    if (rest->seconds >= STILL_SECONDS && vec2_length(rest->still) <= fmin(farthest, PUSHED_FROM))
        rest->at = rest->still;
}

Vec2 stick_rest_offset(const StickRest *rest, Vec2 now)
{
    double left = clamp_unit(1 - vec2_length(now)) / (1 - vec2_length(rest->at));
    return vec2_subtract(now, vec2_scale(rest->at, left));
}

Vec2 stick_tilt(const StickZones *zones, double x, double y_down)
{
    Vec2 stick = {x, -y_down};
    double length = vec2_length(stick);
    if (!(length > zones->dead))
        return vec2(0, 0);
    double part = (length - zones->dead) / (zones->full - zones->dead);
    return vec2_scale(stick, (part < 1 ? part : 1) / length);
}

bool stick_is_pushed(const StickZones *zones, double x, double y_down, bool was_pushed)
{
    double from = fmax(PUSHED_FROM, zones->dead);
    return vec2_length(vec2(x, y_down)) > (was_pushed ? from : from + PUSHED_MORE);
}

Vec2 stick_push(const StickZones *zones, double x, double y_down)
{
    StickZones pushed = *zones;
    pushed.dead = fmax(PUSHED_FROM, zones->dead);
    pushed.full = fmax(zones->full, pushed.dead + PUSHED_MORE);
    return stick_tilt(&pushed, x, y_down);
}

/* --- The help that bends an aim, and the aim by keys ----------------------------------------- */

/* The part of the angle that full strength corrects. */
#define CORRECTED_PART 0.75
/* No assist for targets too near to miss or too far to hit. */
#define DISTANCE_MIN (2 * PLAYER_RADIUS)
#define DISTANCE_MAX 1400.0

static bool is_target(const World *world, int player, int other)
{
    const Player *own = &world->state.players[player];
    const Player *foe = &world->state.players[other];
    bool is_friend = other == player || (own->team != 0 && own->team == foe->team);
    return !is_friend && foe->is_alive && (foe->visible_to >> player & 1u) != 0;
}

AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength)
{
    Vec2 from = world->state.players[player].at;
    double degrees = angle_degrees_of(angle_unit_of_aim(aim));
    double nearest = reach_degrees;
    double off = 0;
    for (int i = 0; i < world->player_count; i++) {
        Vec2 to_target = vec2_subtract(world->state.players[i].at, from);
        double length = vec2_length(to_target);
        if (!is_target(world, player, i) || length < DISTANCE_MIN || length > DISTANCE_MAX)
            continue;
        double turn = angle_wrap_degrees(angle_degrees_of(to_target) - degrees);
        if (fabs(turn) < nearest) {
            nearest = fabs(turn);
            off = turn;
        }
    }
    double part = nearest / reach_degrees;
    double bent = off * CORRECTED_PART * strength * (1 - part * part);
    return fabs(bent) > 0 ? angle_aim_of(angle_unit_degrees(degrees + bent)) : aim;
}

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
